/** An analysis that never returns. */
export default function look(): never {
  while (true);
}
