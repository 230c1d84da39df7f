let count = 0;
const visit = Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/** An id for what is asked of the house. `crypto.randomUUID` is missing where the page comes over
 * plain HTTP from another machine of the house. */
export function ticket(): string {
  count += 1;
  return `${visit}-${count.toString(36)}`;
}
