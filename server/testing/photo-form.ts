/** The form of a photo, as a browser sends it. */
export function photoForm(
  photo: Uint8Array,
  { caption, type = 'image/jpeg' }: { caption?: string; type?: string } = {},
): { headers: { 'content-type': string }; body: Buffer } {
  const part = (name: string, more: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const text = caption === undefined ? '' : `${part('caption', '')}${caption}\r\n`;
  const head = part('photo', `; filename="bird.jpg"\r\nContent-Type: ${type}`);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(text + head), photo, Buffer.from('\r\n--b--\r\n')]),
  };
}
