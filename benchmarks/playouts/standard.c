/* Random deals of standard Hearts, written for speed: the limit that other players-out are held to.
 *
 * Four hands of thirteen, the two of clubs leads, no heart and no queen of spades on the first trick
 * unless there is nothing else, hearts locked until one has been played, a moon costs the others 26.
 * Prints the playouts a second and the mean points of each seat.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

typedef uint64_t cards;

static const cards SUIT = 0x1FFF, HEARTS = 0x1FFFULL << 39, QUEEN = 1ULL << 36;

static inline uint32_t below(uint64_t *state, uint32_t bound) {
  uint64_t word = *state;
  word ^= word >> 12;
  word ^= word << 25;
  word ^= word >> 27;
  *state = word;
  return (uint32_t)(((word * 2685821657736338717ULL) >> 32) * bound >> 32);
}

static inline int card_at(cards set, int place) {
#if defined(__BMI2__)
  return __builtin_ctzll(_pdep_u64(1ULL << place, set));
#else
  while (place--) set &= set - 1;
  return __builtin_ctzll(set);
#endif
}

static void play_one(int8_t order[52], uint64_t *state, int64_t sums[4]) {
  cards hands[4], taken[4] = {0, 0, 0, 0};
  for (int place = 51; place > 0; place--) {
    int other = (int)below(state, (uint32_t)place + 1);
    int8_t kept = order[place];
    order[place] = order[other];
    order[other] = kept;
  }
  int leader = 0;
  for (int seat = 0; seat < 4; seat++) {
    cards hand = 0;
    for (int place = 13 * seat; place < 13 * seat + 13; place++) hand |= 1ULL << order[place];
    hands[seat] = hand;
    if (hand & 1) leader = seat;
  }
  int broken = 0;
  for (int trick = 0; trick < 13; trick++) {
    cards legal = hands[leader];
    if (trick == 0) {
      legal = 1;
    } else if (!broken && legal & ~HEARTS) {
      legal &= ~HEARTS;
    }
    int led = card_at(legal, (int)below(state, (uint32_t)__builtin_popcountll(legal)));
    cards suit = SUIT << led / 13 * 13, lying = 1ULL << led;
    hands[leader] ^= lying;
    int best = led, taker = leader;
    for (int place = 1; place < 4; place++) {
      int seat = (leader + place) & 3;
      cards hand = hands[seat];
      legal = hand & suit;
      if (!legal) {
        legal = hand;
        if (trick == 0 && hand & ~(HEARTS | QUEEN)) legal = hand & ~(HEARTS | QUEEN);
      }
      int card = card_at(legal, (int)below(state, (uint32_t)__builtin_popcountll(legal)));
      cards bit = 1ULL << card;
      hands[seat] = hand ^ bit;
      lying |= bit;
      if (bit & suit && card > best) {
        best = card;
        taker = seat;
      }
    }
    broken |= (lying & HEARTS) != 0;
    taken[taker] |= lying;
    leader = taker;
  }
  for (int seat = 0; seat < 4; seat++) {
    int points = __builtin_popcountll(taken[seat] & HEARTS) + (taken[seat] & QUEEN ? 13 : 0);
    if (points == 26) {
      for (int other = 0; other < 4; other++) sums[other] += other == seat ? 0 : 26;
      return;
    }
  }
  for (int seat = 0; seat < 4; seat++)
    sums[seat] += __builtin_popcountll(taken[seat] & HEARTS) + (taken[seat] & QUEEN ? 13 : 0);
}

int main(int argc, char **argv) {
  long number = argc > 1 ? atol(argv[1]) : 1000000;
  int8_t order[52];
  for (int card = 0; card < 52; card++) order[card] = (int8_t)card;
  uint64_t state = 0x9E3779B97F4A7C15ULL;
  int64_t sums[4] = {0, 0, 0, 0};
  clock_t start = clock();
  for (long deal = 0; deal < number; deal++) play_one(order, &state, sums);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  printf("%.0f", number / seconds);
  for (int seat = 0; seat < 4; seat++) printf(" %.4f", (double)sums[seat] / number);
  printf("\n");
  return 0;
}
