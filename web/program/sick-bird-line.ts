/** The United States Department of Agriculture's telephone line for sick or dead birds. */
export const sickBirdLine = { number: '1-866-536-7593', href: 'tel:+18665367593' };
