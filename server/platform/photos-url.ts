// PHOTOS_URL: the bucket of photos in any S3-compatible store.

/** The credentials are not included: Amazon's package finds them where its other tools do. */
export interface PhotoBucket {
  bucket: string;
  /** The prefix of all object names: empty, or ending with a slash. */
  prefix: string;
  region: string;
  /** The URL of the store; null for Amazon's own. */
  endpoint: string | null;
  /** True if the bucket is in the path of a URL, not in its host name. */
  pathStyle: boolean;
}

const FORM = 's3://bucket/prefix?endpoint=https://…&region=…&pathStyle=1';
const settings = ['endpoint', 'region', 'pathStyle'];
/** A placeholder for stores without regions; Amazon's own requires one. */
const ANY_REGION = 'us-east-1';

/** Returns null if photos are stored in the data folder. Each fault is a sentence. */
export function readPhotosUrl(environment: Record<string, string | undefined>, faults: string[]): PhotoBucket | null {
  const text = environment.PHOTOS_URL?.trim();
  if (!text) return null;
  const refuse = (fault: string): null => {
    faults.push(fault);
    return null;
  };
  const url = URL.parse(text);
  // The value is not quoted, because it may contain a key.
  if (url?.username || url?.password)
    return refuse('PHOTOS_URL must not hold a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (url?.protocol !== 's3:') return refuse(`PHOTOS_URL must be of the form ${FORM}.`);
  const unknown = [...url.searchParams.keys()].find((name) => !settings.includes(name));
  if (unknown !== undefined || url.hash)
    return refuse(`PHOTOS_URL knows ${settings.join(', ')}, not "${unknown ?? url.hash}".`);

  const bucket = url.host;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return refuse(
      `PHOTOS_URL must name a bucket of 3 to 63 small letters, digits, dots and hyphens first, not "${bucket}".`,
    );
  const path = url.pathname.replace(/^\/|\/$/g, '');
  if (path !== '' && !/^[\w.-]+(\/[\w.-]+)*$/.test(path))
    return refuse(`PHOTOS_URL must have a prefix of letters, digits, ".", "_", "-" and single slashes, not "${path}".`);
  const pathStyle = url.searchParams.get('pathStyle');
  if (pathStyle !== null && pathStyle !== '1') return refuse('PHOTOS_URL must have pathStyle=1 or none.');

  const endpoint = readEndpoint(url.searchParams.get('endpoint'));
  if (endpoint === undefined)
    return refuse('PHOTOS_URL must have an http or https address alone as its endpoint, such as https://s3.example.');
  const region = url.searchParams.get('region') || environment.AWS_REGION?.trim() || (endpoint && ANY_REGION);
  if (!region) return refuse('PHOTOS_URL lacks the region of its bucket, such as region=eu-central-1.');
  if (!environment.AWS_ACCESS_KEY_ID?.trim() !== !environment.AWS_SECRET_ACCESS_KEY?.trim())
    return refuse('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both or neither.');
  return { bucket, prefix: path && `${path}/`, region, endpoint, pathStyle: pathStyle === '1' };
}

/** Returns undefined for an invalid endpoint. */
function readEndpoint(text: string | null): string | null | undefined {
  if (text === null) return null;
  const url = URL.parse(text);
  const isAddress = url && /^https?:$/.test(url.protocol);
  return isAddress && !(url.username || url.password || url.search || url.hash) ? url.href : undefined;
}
