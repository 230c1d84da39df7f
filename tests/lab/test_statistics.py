from parlour.lab.statistics import DecisionTimes, decision_times, percentile, stderr


def test_the_error_of_a_mean() -> None:
    assert stderr([1.0, 3.0]) == 1.0
    assert stderr([4.0, 4.0, 4.0]) == 0.0
    assert stderr([2.0]) is None
    assert stderr([]) is None


def test_percentiles_are_values_that_were_there() -> None:
    values = [float(number) for number in range(1, 101)]
    assert [percentile(values, percent) for percent in (1, 50, 95, 100)] == [1, 50, 95, 100]
    assert percentile([7.0], 50) == 7.0
    assert percentile([], 95) == 0.0


def test_times_are_told_in_milliseconds() -> None:
    assert decision_times([0.25, 0.0625, 0.125]) == DecisionTimes(p50=125, p95=250, max=250)
