/** Offers a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Hands a file to another app of the device, or saves it where the browser cannot. */
export async function shareFile(file: File, title: string): Promise<void> {
  const shared = { files: [file], title };
  if (!navigator.canShare?.(shared)) return saveFile(file.name, file);
  try {
    await navigator.share(shared);
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    // Closing the device's dialog is no failure. A browser that took too long to draw no longer allows the dialog.
    if (reason === 'NotAllowedError') saveFile(file.name, file);
    else if (reason !== 'AbortError') throw error;
  }
}
