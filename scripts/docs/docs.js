// Applies the theme that was chosen in the app, adds buttons that copy programs, and a search. The pages are whole without it.
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

/** The index is loaded when somebody begins to search. */
let index;
const loadIndex = () => (index ??= fetch('/docs/search.json').then((answer) => answer.json()));

const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well an entry fits: a word in its title counts most; every word has to be somewhere. */
function scoreOf({ title, place, text }, words) {
  const places = [title, place, text].map((one) => one.toLowerCase());
  let sum = 0;
  for (const word of words) {
    const at = places.findIndex((one) => one.includes(word));
    if (at < 0) return 0;
    sum += [8, 4, 1][at] + (places[0].startsWith(word) ? 4 : 0);
  }
  return sum;
}

document.addEventListener('DOMContentLoaded', () => {
  const place = document.querySelector('#search');
  if (!place) return;
  const label = document.createElement('label');
  label.textContent = 'Search the documentation';
  const input = document.createElement('input');
  Object.assign(input, { type: 'search', autocomplete: 'off', spellcheck: false });
  label.append(input);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const list = document.createElement('ul');
  place.append(label, status, list);

  async function search() {
    const words = wordsOf(input.value);
    const entries = words.length > 0 ? await loadIndex() : [];
    // Somebody has typed on meanwhile.
    if (wordsOf(input.value).join(' ') !== words.join(' ')) return;
    const found = entries
      .map((entry) => ({ ...entry, score: scoreOf(entry, words) }))
      .filter((entry) => entry.score > 0)
      .sort((one, other) => other.score - one.score);
    const shown = found.slice(0, 10);
    status.textContent =
      words.length === 0
        ? ''
        : found.length > shown.length
          ? `The first ${shown.length} of ${found.length} results`
          : `${found.length} ${found.length === 1 ? 'result' : 'results'}`;
    list.replaceChildren(
      ...shown.map(({ title, address, place: where }) => {
        const link = Object.assign(document.createElement('a'), { href: address, textContent: title });
        link.append(Object.assign(document.createElement('small'), { textContent: where }));
        const item = document.createElement('li');
        item.append(link);
        return item;
      }),
    );
  }
  input.addEventListener('focus', () => void loadIndex().catch(() => (index = undefined)));
  input.addEventListener('input', () =>
    search().catch(() => {
      index = undefined;
      status.textContent = 'The search could not be loaded. Check your connection.';
    }),
  );
});
