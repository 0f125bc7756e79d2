// The shopping list for the planned bunker: 8 by 10 feet, walls of 6 feet, a rooster and four heavy hens for 28 days.
// The amounts follow from those measures.

export interface ShoppingItem {
  /** Kept in the browser when it is ticked: do not change. */
  id: string;
  what: string;
  amount: string;
  /** The source of the amount, or its purpose. */
  why?: string;
}

export interface ShoppingGroup {
  name: string;
  items: readonly ShoppingItem[];
}

export const shoppingList: readonly ShoppingGroup[] = [
  {
    name: 'The pen',
    items: [
      { id: 'posts', what: 'Posts, 4 × 4 in, 8 ft long', amount: '10', why: '6 ft above the ground, 2 ft in it' },
      { id: 'lumber-10', what: 'Lumber, 2 × 4 in, 10 ft', amount: '10', why: '4 rails, 6 rafters' },
      {
        id: 'lumber-8',
        what: 'Lumber, 2 × 4 in, 8 ft',
        amount: '16',
        why: '4 rails, 8 for the double wire, 4 for two doors',
      },
      {
        id: 'plywood',
        what: 'Exterior plywood, 4 × 8 ft',
        amount: '3 sheets',
        why: 'back and sides of the shelter, 96 sq ft',
      },
      {
        id: 'wire',
        what: 'Hardware cloth, ½ in, 4 × 50 ft',
        amount: '2 rolls',
        why: 'walls 120, double wire 96, skirt 88 sq ft',
      },
      {
        id: 'roofing',
        what: 'Roofing sheets, 26 in × 10 ft',
        amount: '6',
        why: 'the whole pen, and a foot over each edge',
      },
      { id: 'hinges', what: 'Door hinges', amount: '4' },
      { id: 'latches', what: 'Two-step latches or padlocks', amount: '4', why: 'two on each door' },
      { id: 'screws', what: 'Exterior screws, 3 in', amount: '5 lb' },
      {
        id: 'washers',
        what: 'Screws with wide washers, 1 in',
        amount: '500',
        why: 'one every 4 in of wire; staples pull out',
      },
    ],
  },
  {
    name: 'Inside',
    items: [
      { id: 'roosts', what: 'Roosts, 2 × 4 in laid flat', amount: '3 ft + 4 ft' },
      { id: 'nests', what: 'Nest boxes, 14 × 14 in', amount: '2' },
      { id: 'feeders', what: 'Feeders, 5 lb or more', amount: '2', why: 'so that no bird is kept from eating' },
      { id: 'waterers', what: 'Waterers, 1 gallon', amount: '2' },
      { id: 'dust-baths', what: 'Tubs for dust baths', amount: '2' },
      { id: 'sand', what: 'Sand for the dust baths', amount: '100 lb' },
      {
        id: 'shavings',
        what: 'Pine shavings, 8 cu ft when loose',
        amount: '2 bales',
        why: '4 in deep under the roof, changed once in part',
      },
      { id: 'feed', what: 'Breeder feed', amount: '50 lb', why: 'five birds, about ¼ lb each a day' },
      { id: 'shell', what: 'Oyster shell', amount: '5 lb' },
      { id: 'thermometer', what: 'Thermometer, lowest and highest', amount: '2', why: 'pen and egg store' },
    ],
  },
  {
    name: 'Kept clean',
    items: [
      { id: 'boots', what: 'Rubber boots that stay at the pen', amount: '1 pair' },
      { id: 'coverall', what: 'Coverall that stays at the pen', amount: '1' },
      { id: 'footbath', what: 'Footbath with a brush', amount: '1' },
      { id: 'disinfectant', what: 'Disinfectant that is labeled against avian influenza', amount: '1 quart' },
      { id: 'gloves', what: 'Disposable gloves', amount: '1 box' },
      { id: 'tools', what: 'Shovel, broom and bucket of their own', amount: '1 each' },
      { id: 'bags', what: 'Strong waste bags', amount: '20' },
    ],
  },
  {
    name: 'Health and eggs',
    items: [
      { id: 'travel-crate', what: 'Travel crate', amount: '1', why: 'room to stand and turn' },
      { id: 'isolation-crate', what: 'Isolation crate', amount: '1', why: 'kept ready, away from pen and coop' },
      { id: 'scale', what: 'Scale, to 20 lb by the ounce', amount: '1' },
      { id: 'headlamp', what: 'Headlamp', amount: '1', why: 'breathing at night; candling' },
      { id: 'electrolytes', what: 'Poultry electrolytes', amount: '1 pack' },
      { id: 'sample-kit', what: 'Sample bags for droppings', amount: '3' },
      { id: 'mites', what: 'Mite and lice treatment', amount: '1', why: 'as your veterinarian says' },
      { id: 'first-aid', what: 'Saline, gauze, self-sticking bandage', amount: '1 set' },
      { id: 'saddles', what: 'Hen saddles', amount: '4', why: 'one for each hen' },
      { id: 'file', what: 'Nail trimmer and file, for spurs', amount: '1' },
      { id: 'bands', what: 'Numbered leg bands', amount: '5' },
      { id: 'pencils', what: 'Soft pencils for marking eggs', amount: '2' },
      { id: 'trays', what: 'Egg trays of 30', amount: '2' },
      { id: 'log', what: 'Notebook that stays at the pen', amount: '1' },
    ],
  },
];
