// A thread that looks at one photo after the other: whoever else is served does not wait for it.
export { analyzePicture as default } from '../science/photo-analysis/analyze-picture.ts';
