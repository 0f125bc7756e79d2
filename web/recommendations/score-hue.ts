/** Green from 85 percent on, yellow from 70, else orange. */
export function scoreHue(score: number): 'moss' | 'yolk' | 'rust' {
  if (score >= 85) return 'moss';
  return score >= 70 ? 'yolk' : 'rust';
}
