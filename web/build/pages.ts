// Writes index.html once more for every screen, with its own title and description: search engines and previews of links
// run no script, and the server knows by these files which addresses exist. `public.json` lists what may be indexed.
import type { Plugin } from 'vite';
import { formerAddresses } from '../paths.ts';
import { PITCH, type ScreenName, screens } from '../screens.ts';

/** Search engines and previews of links say this about a screen. Screens without a description are not indexed. */
const descriptions: Partial<Record<ScreenName, string>> = {
  home: PITCH,
  demo: 'Three sample birds show how keepers of heritage chickens find breeding partners. No account needed.',
  breeds:
    'Every heritage chicken breed with its status, eggs, climate and temperament, and a drawing of rooster and hen.',
  education: 'Breeding, incubation, feeding, predators and records for keepers of heritage chickens.',
  incubation:
    'How to store, incubate and hatch chicken eggs, under a hen or in an incubator: temperature, humidity, turning.',
  feeding: 'What chicks, hens and breeding birds eat: protein by age, calcium, water, grit, and feed for the season.',
  flockRecords: 'How to mark chickens and keep records of parents, hatches and weights, so that a line stays apart.',
  timeline: 'How heritage chickens came about, declined and returned, event by event.',
  gallery: 'Photos and stories from keepers of heritage chickens.',
  geneticCompatibility: 'Compare a rooster and a hen before you drive: kinship, inherited defects and expected chicks.',
  breedIdentification: 'Which breed is this chicken? Answer by photo or by comb, color, legs and eggs.',
  breedRecommendations: 'Which heritage chickens suit your climate, your space and your goals.',
  travelBunkerGuide: 'How to bring a breeding bird to another flock and home again without bringing a disease.',
  biosecurityAssessment: 'Six questions about two flocks, answered before a bird travels between them.',
  howWeScore: 'Every number behind a compatibility score, why it is what it is, and where it comes from.',
  about: 'Why Heritage Flock exists, who runs it, what it costs, and where its facts come from.',
  privacy: 'What Heritage Flock stores about you, for how long, and who can see it.',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What index.html shows until the app is there. */
const FIRST_LOOK = /<main class="first-look">.*?<\/main>/s;

/** Returns the page of a screen, which begins with its title and the line below. */
function pageOf(page: string, name: ScreenName): string {
  const { title, lead = '' } = screens[name];
  const look = `<main class="first-look first-look-screen"><p class="first-look-title">${escaped(title)}</p><p>${escaped(lead)}</p></main>`;
  return withHead(page.replace(FIRST_LOOK, look), name);
}

/** Returns the page with the head of a screen. */
function withHead(page: string, name: ScreenName): string {
  const description = descriptions[name];
  const title = escaped(`${screens[name].title} · Heritage Flock`);
  return page
    .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      description
        ? `<meta name="description" content="${escaped(description)}" />\n    <meta property="og:title" content="${title}" />\n    <meta property="og:description" content="${escaped(description)}" />`
        : '<meta name="robots" content="noindex" />',
    );
}

export const pagesOfScreens: Plugin = {
  name: 'pages-of-screens',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('Vite has written no index.html.');
      const page = String(index.source);
      if (!page.includes(`<p>${PITCH}</p>`)) throw new Error('index.html begins with another sentence than the app.');
      const emit = (path: string, source: string) =>
        this.emitFile({ type: 'asset', fileName: `screens${path}.html`, source });
      // The address of the moderators has no page, so that the server answers it like an address that there is not.
      const { home: _home, notFound: _notFound, moderate: _moderate, ...others } = screens;
      // The name of a thing in an address gives way to one that no address has: the server says what there is.
      for (const [name, { path, pattern = path }] of Object.entries(others))
        emit(pattern.replace(/:\w+/g, '_'), pageOf(page, name as ScreenName));
      for (const path of Object.keys(formerAddresses)) emit(path, page);
      index.source = withHead(page, 'home');
      const indexed = (Object.keys(descriptions) as ScreenName[]).map((name) => screens[name].path);
      this.emitFile({ type: 'asset', fileName: 'screens/public.json', source: JSON.stringify(indexed) });
    },
  },
};
