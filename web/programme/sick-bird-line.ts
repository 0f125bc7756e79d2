/** Of the United States Department of Agriculture, for whoever has a sick or dead bird. */
export const sickBirdLine = { number: '1-866-536-7593', href: 'tel:+18665367593' };
