// The first HTML of a bird's page, for search engines and for previews of links. It says what the card says to everybody.
import { urlOf } from '#contract/url-of';
import { previewOf } from '../breeds/pages.ts';
import { versionedCache } from '../platform/caches.ts';
import type { Deps } from '../platform/deps.ts';
import type { Opening, PageHead, PagesOfThings, Picture } from '../platform/operations/serve-web-app.ts';
import { PHOTO_WIDTHS } from '../platform/photo-store/photo-files.ts';
import type { Card } from './card.ts';
import { latestChange, listOffered } from './flock-queries.ts';
import { findBird } from './repository.ts';
import { shownCard } from './shown-card.ts';
import { isOnOffer, isShownTo } from './visibility-queries.ts';

// The path of the web app's birdPath, with an id as the contract has them.
const ADDRESS = /^\/bird\/([A-Za-z0-9_-]{1,40})\/?$/;

type Authenticate = (
  request: Parameters<PagesOfThings['headOf']>[1],
) => Promise<{ keeperId: string; via: 'cookie' | 'token' } | null>;

export const birdPages = ({
  db,
  breeds,
  authenticate,
}: Pick<Deps, 'db' | 'breeds'> & { authenticate: Authenticate }): PagesOfThings => {
  const listed = versionedCache<string[]>(1);
  return {
    /** The birds that strangers may see, the rarest first. Search engines are not told of sample birds. */
    addresses: async () =>
      listed(await latestChange(db.read), '', async () => (await listOffered(db.read, MOST_LISTED)).map(addressOf)),

    async headOf({ pathname }, request) {
      const [, id] = ADDRESS.exec(pathname) ?? [];
      if (!id) return undefined;
      // Their keeper sees birds that are not offered; whoever the keeper has blocked sees none.
      // A token has scopes, and no page asks for one.
      const caller = await authenticate(request);
      const keeper = caller?.via === 'cookie' ? caller : null;
      const find = async (read: Deps['db']['read']) => {
        const bird = await findBird(read, id);
        return bird && (await isShownTo(read, bird, keeper?.keeperId)) ? bird : undefined;
      };
      const bird = await (keeper ? find(db.read) : db.readRecent(find));
      return bird && { ...headOf(JSON.parse(shownCard(bird, null)), breeds), isPrivate: !isOnOffer(bird) };
    },
  };
};

/** Search engines are told of no more birds than this. */
const MOST_LISTED = 100_000;

const addressOf = (id: string): string => `/bird/${id}`;

function headOf(card: Card, breeds: Deps['breeds']): PageHead {
  const { id, name, breed, sex, variety, location, aiDescription, description, isSample } = card;
  const kind = [`${breed} ${sex.toLowerCase()}`, variety].filter(Boolean).join(', ');
  const known = card.breedId === null ? undefined : breeds.byId(card.breedId);
  const kindAndPlace = `${isSample ? 'Sample bird: ' : ''}${kind}${location ? `${variety ? ',' : ''} in ${location}` : ''}.`;
  const words = [kindAndPlace, description ?? aiDescription];
  const firstPicture = firstPictureOf(card);
  return {
    title: `${name}${isSample ? ' (sample bird)' : ''}, ${kind} · Heritage Flock`,
    description: shortened(words.filter(Boolean).join(' ').replace(/\s+/g, ' ')),
    address: addressOf(id),
    picture: photoOf(card) ?? (known && previewOf(known, drawnSex(sex), variety)) ?? ICON,
    data: `/api/chickens/${id}`,
    opening: { heading: name, text: kindAndPlace, ...(firstPicture && { picture: firstPicture }) },
    linkedData: {
      '@type': 'WebPage',
      name,
      description: isSample ? `Sample bird: ${kind}` : kind,
      about: { '@type': 'Taxon', name: `${breed} chicken`, taxonRank: 'breed' },
    },
  };
}

function photoOf({ name, photos }: Card): Picture | undefined {
  const photo = chosen(photos.filter(isTaken));
  return photo && { address: photo.url, text: `Photo of ${name}` };
}

/** A sample bird has a plate among its photos. */
const isTaken = ({ id }: Card['photos'][number]): boolean => id !== undefined;

const chosen = (photos: Card['photos']) => photos.find(({ featured }) => featured) ?? photos[0];

/** Returns what web/chickens/ChickenPhoto.tsx shows, by the same addresses, so that the picture is loaded once. */
function firstPictureOf({ id, breedId, sex, variety, photos }: Card): Opening['picture'] {
  const photo = chosen(photos.filter(isTaken)) ?? chosen(photos);
  if (photo && isTaken(photo)) {
    const srcset = PHOTO_WIDTHS.map((width) => `${photo.url}?width=${width} ${width}w`).join(', ');
    return { src: photo.url, srcset, sizes: '(min-width: 56rem) 36rem, 100vw' };
  }
  if (photo) return { src: photo.url };
  if (breedId === null) return undefined;
  const pose = [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 4 || undefined;
  const query = { sex: drawnSex(sex), variety: variety ?? undefined, pose };
  return { src: urlOf('/api/heritage-breeds/{breedId}/portrait', { path: { breedId }, query }) };
}

const drawnSex = (sex: Card['sex']): 'hen' | 'rooster' => (sex === 'Hen' ? 'hen' : 'rooster');

/** The picture of a bird without a photo whose breed is not in the directory. */
const ICON: Picture = { address: '/install/icon-512.png', text: 'Heritage Flock', width: 512, height: 512 };

/** Previews of links show about this much. */
const LONGEST = 200;

/** Cuts between characters as people see them, so that no emoji is broken. */
function shortened(text: string): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  if (characters.length <= LONGEST) return text;
  return `${text.slice(0, characters[LONGEST - 1]?.index)}…`;
}
