/**
 * Every field whose text leaves the device unchanged in a log with pseudonyms; each with the reason why it can have no
 * personal text. `{key}`: the keys of a record.
 */
export const publicFields: Readonly<Record<string, readonly string[]>> = {
  'a hash of this program’s files': ['desk.opened.build'],
  'the name of a text of ours, and of the places in it': [
    ...['notice.say.key', 'notice.show.key', 'notice.say.values{key}', 'notice.show.values{key}'],
  ],
  'the name of a flow': ['replay.filter.flow'],
  'names of columns, as our codecs declare them': [
    ...['sync.rowsLost.rows[].columns[]', 'row.unpushed.touches[].columns[]'],
  ],
  'our own products, as a public file of ours lists them': [
    ...['name', 'nameFa', 'title', 'titleFa', 'about', 'aboutFa', 'features[]', 'featuresFa[]', 'pic', 'link'].map(
      (field) => `offers.loaded.offers[].${field}`,
    ),
  ],
  'our own plans, as we sell them to everybody': [
    ...['payment.invoiceRead', 'payment.invoiceMoved', 'planResult.read'].flatMap((type) => [
      `${type}.invoice.app`,
      `${type}.invoice.items[].product`,
    ]),
  ],
  'kind and version of system and browser, which the head of the file says too; a digest of a random address': [
    ...[
      'settings.rested.settings.webPush',
      'webPush.kept.device',
      'webPush.read.registered',
      'webPush.registered.device',
    ].flatMap((place) => [`${place}.deviceId`, `${place}.mark`]),
  ],
}

/** Codecs whose texts leave unchanged in their own form alone; each with the reason. */
export const publicForms: Readonly<Record<string, string>> = {
  Digest: 'a short digest of figures and keywords that stay themselves',
  Id: 'made of chance, by a device or a server; its fields are below',
  Instant: 'the time of a sale',
  Day: 'a calendar day',
  Key: 'an id of a row, an address or an action of ours, chosen and not typed',
  Path: 'an address of our pages, without its query',
  ServiceSaid: 'words of a closed list that services say of calls, and numbers of three digits',
  ServiceTime: 'the time of something that a service made',
  ServiceWord: 'a keyword of a service: a status, a role, a plan',
  StuffId: 'a code of the public list of goods',
  TypedAmount: 'a price as it was typed; the states follow from its digits',
  Zone: 'a zone that the browser knows',
}

/**
 * Names of id fields, by their subject: all ids are random. A more telling id has its own codec, such as `TaxId` and
 * `UserId`.
 */
export const idFields: Readonly<Record<string, readonly string[]>> = {
  'an app, or several': ['app', 'appId', 'apps[]', 'owner', 'publicId'],
  'a row, or several': [
    ...[
      'id',
      'row',
      'rows[]',
      'pins[]',
      'discountOf',
      'ids[]',
      'deleted[]',
      'gone[]',
      'unsent[]',
      'unpaid[]',
      'undoes',
      'invoice',
      'of',
      'restored',
      'invoices[]',
      'latest[]',
      'person',
      'persons[]',
    ],
    ...['buyer', 'product', 'products[]'],
  ],
  'invoices by which our plans are sold': ['paid[]', 'applied[]'],
  'a basket': ['basket', 'basket[]', 'next'],
  'an entry, a run, a load or a tab': [
    ...[
      'by',
      'fact',
      'over',
      'since',
      'promise',
      'promises[]',
      'send',
      'attempt',
      'pull',
      'run[]',
      'load',
      'tab',
      'adopts',
      'after',
      'upTo',
    ],
  ],
  'a device that receives pushes, or that numbers sales': ['device', 'devices[]', 'series'],
}
