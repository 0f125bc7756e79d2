// The theme that was chosen in the app, and a button that copies a program. The pages are whole without it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the device's theme holds.
}

document.addEventListener('DOMContentLoaded', () => {
  for (const program of navigator.clipboard ? document.querySelectorAll('pre.snippet') : []) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(program.querySelector('code').textContent);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
    const frame = document.createElement('div');
    frame.className = 'copied';
    program.replaceWith(frame);
    frame.append(program, button);
  }
});
