// The form in which a photo comes to be looked at, as a browser sends it.

export const asForm = { 'content-type': 'multipart/form-data; boundary=b' };

const head = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

export const filePart = (photo: Uint8Array, type = 'image/jpeg'): Buffer =>
  Buffer.concat([
    Buffer.from(head('photo', `; filename="bird.jpg"\r\nContent-Type: ${type}`)),
    photo,
    Buffer.from('\r\n'),
  ]);

export const textPart = (name: string, value: string): Buffer => Buffer.from(`${head(name)}${value}\r\n`);

export const formOf = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--b--\r\n')]);

/** The photo first: what is said of it comes after it. */
export const photoForm = (photo: Uint8Array, said: Record<string, string> = { mode: 'unknown' }): Buffer =>
  formOf(filePart(photo), ...Object.entries(said).map(([name, value]) => textPart(name, value)));
