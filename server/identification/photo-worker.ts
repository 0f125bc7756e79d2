// The worker thread of photo-analyzer.ts.
export { analyzePicture as default } from '../science/photo-analysis/analyze-picture.ts';
