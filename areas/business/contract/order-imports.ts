import { asShown } from '#platform/contract/as-shown.ts';
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import {
  byteEncodings,
  fileWideFields,
  importFields,
  importLimits,
  importRowStates,
  importStates,
  MAX_COLUMNS_OF_FIELD,
} from '#business/domain/import-fields.ts';
import { companyErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  idField,
  instantField,
  lineField,
  optionalTextField,
  speedField,
} from '#platform/contract/fields.ts';
import { accountErrors } from '#money/contract/checkout.ts';

const byField = <V extends z.ZodType>(value: V) =>
  z.object(
    Object.fromEntries(importFields.map((field) => [field, value.optional()])) as {
      [F in (typeof importFields)[number]]: z.ZodOptional<V>;
    },
  );

const column = z
  .number()
  .int()
  .min(0)
  .max(importLimits.columns - 1);
/** Several columns make one value, in this order. */
const mapping = byField(z.union([column, z.array(column).min(1).max(MAX_COLUMNS_OF_FIELD)]));
const typedField = optionalTextField(importLimits.cellLength);
const fileWide = z.object(
  Object.fromEntries(fileWideFields.map((field) => [field, typedField.optional()])) as {
    [F in (typeof fileWideFields)[number]]: z.ZodOptional<typeof typedField>;
  },
);

const summary = z.object({
  id: idField,
  fileName: z.string(),
  createdAt: instantField,
  state: z.enum(importStates),
  rowCount: z.number(),
  orderedCount: z.number(),
});

/** A file of orders with where it stands. */
export const orderImport = summary.extend({
  companyId: idField,
  /** With the first cells of each that are not empty. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** What its letters say in either reading, where its bytes do not tell; `chosen` null: nobody has said. */
  letters: z
    .object({
      chosen: z.enum(byteEncodings).nullable(),
      readings: z.array(z.object({ encoding: z.enum(byteEncodings), samples: z.array(z.string()) })),
    })
    .nullable(),
  mapping,
  fileWide: asShown(fileWide),
  counts: z.object(
    Object.fromEntries(importRowStates.map((state) => [state, z.number()])) as {
      [S in (typeof importRowStates)[number]]: z.ZodNumber;
    },
  ),
  /** Rows with a proposal that is sure. */
  proposalCount: z.number(),
  /** What can be ordered now. */
  totals: z.array(z.object({ speed: speedField, count: z.number(), cents: centsField })),
  totalCents: centsField,
  /** Why ordering ended before the last row. */
  halt: z.string().nullable(),
});

const importRow = z.object({
  id: idField,
  line: z.number(),
  typed: byField(z.string()),
  state: z.enum(importRowStates),
  faults: z.array(
    z.object({
      field: z.enum([...importFields, 'row']),
      message: z.string(),
      /** A value that would do. */
      proposal: z.string().optional(),
      /** Nothing else can be meant. */
      isSure: z.boolean().optional(),
    }),
  ),
  /** What was changed so that the row can be ordered: a weight rounded up. */
  notes: z.array(z.string()),
  speed: speedField.nullable(),
  priceCents: centsField.nullable(),
  /** What was confirmed, if the price has changed since. */
  earlierPriceCents: centsField.nullable(),
  deliveryId: idField.nullable(),
  /** For a repeated one: the same row before, by its delivery or by its line in this file. */
  repeats: z
    .object({ line: z.number(), orderedAt: instantField.nullable(), deliveryId: idField.nullable() })
    .nullable(),
});

const file = z.object({ fileName: z.string(), /** base64 */ content: z.string() });

const tags = ['Firma'];
const byId = z.object({ id: idField });
const access = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', ...companyErrors] as const;
const found = [...access, 'IMPORT_NOT_FOUND'] as const;

export const orderImportsContract = {
  listOrderImports: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/companies/{id}/order-imports',
      summary: 'Dateien mit Aufträgen einer eigenen Firma, neueste zuerst',
      tags,
    })
    .input(byId)
    .output(z.object({ imports: z.array(summary) }))
    .errors(declareErrors(...access)),
  startOrderImport: oc
    .meta({ atOnce: 1, bodyBytes: 2 * 1024 * 1024, sample: { fileName: 'A.csv', content: 'YQox' } })
    .route({
      method: 'POST',
      path: '/companies/{id}/order-imports',
      summary: 'Eine CSV-Datei mit Aufträgen einlesen; bestellt wird noch nichts',
      tags,
    })
    .input(
      byId.extend({
        fileName: lineField(200).min(1),
        content: z
          .base64('Bitte wählen Sie eine CSV-Datei.')
          .max(Math.ceil(importLimits.bytes / 3) * 4, 'Diese Datei ist zu groß. Erlaubt sind 1 MB.'),
      }),
    )
    .output(byId)
    .errors(
      declareChangeErrors(
        ...access,
        'IMPORT_TOO_LARGE',
        'IMPORT_UNREADABLE',
        'IMPORT_EMPTY',
        'IMPORT_TOO_MANY_ROWS',
      ),
    ),
  getOrderImport: oc
    .route({
      method: 'GET',
      path: '/order-imports/{id}',
      summary: 'Eine Datei mit Aufträgen und ihr Stand',
      tags,
    })
    .input(byId)
    .output(orderImport)
    .errors(declareErrors(...found)),
  listOrderImportRows: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/order-imports/{id}/rows',
      summary: 'Die Zeilen einer Datei, eine Seite nach der anderen',
      tags,
    })
    .input(
      byId.extend({
        state: z.enum(importRowStates).optional(),
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
    )
    .output(z.object({ rows: z.array(importRow), rowCount: z.number() }))
    .errors(declareErrors(...found)),
  checkOrderImport: oc
    .meta({ sample: { mapping: {}, fileWide: {} } })
    .route({
      method: 'POST',
      path: '/order-imports/{id}/check',
      summary: 'Spalten zuordnen, alle Zeilen prüfen und Preise berechnen',
      tags,
    })
    .input(byId.extend({ mapping, fileWide }))
    .output(byId)
    .errors(declareChangeErrors(...found, 'IMPORT_BUSY', 'IMPORT_LETTERS_OPEN')),
  chooseImportEncoding: oc
    .meta({ sample: { encoding: 'macintosh' } })
    .route({
      method: 'POST',
      path: '/order-imports/{id}/encoding',
      summary: 'Sagen, mit welchem Programm die Umlaute einer Datei geschrieben wurden',
      tags,
    })
    .input(byId.extend({ encoding: z.enum(byteEncodings) }))
    .output(byId.extend({ mapping }))
    .errors(declareChangeErrors(...found, 'IMPORT_BUSY', 'IMPORT_ROW_SETTLED')),
  mendOrderImportRow: oc
    .meta({ sample: { field: 'reference', value: 'A' } })
    .route({
      method: 'POST',
      path: '/order-import-rows/{id}/mend',
      summary: 'Ein Feld einer Zeile ändern; die Zeile wird neu geprüft',
      tags,
    })
    .input(byId.extend({ field: z.enum(importFields), value: typedField }))
    .output(byId)
    .errors(
      declareChangeErrors(
        ...found,
        'IMPORT_BUSY',
        'IMPORT_ROW_SETTLED',
        'ROUTE_QUOTA_REACHED',
        'ROUTE_DENIED',
        'ROUTE_FAILED',
      ),
    ),
  acceptImportProposals: oc
    .route({
      method: 'POST',
      path: '/order-imports/{id}/accept-proposals',
      summary: 'Alle eindeutigen Vorschläge übernehmen; die Zeilen werden neu geprüft',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...found, 'IMPORT_BUSY')),
  repeatOrderImportRow: oc
    .route({
      method: 'POST',
      path: '/order-import-rows/{id}/repeat',
      summary: 'Eine Zeile bestellen, obwohl sie schon bestellt ist',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...found, 'IMPORT_BUSY', 'IMPORT_ROW_SETTLED')),
  orderOrderImport: oc
    .meta({ sample: { totalCents: 1 } })
    .route({
      method: 'POST',
      path: '/order-imports/{id}/order',
      summary: 'Alle fehlerfreien Zeilen zur gezeigten Summe auf Rechnung bestellen',
      tags,
    })
    .input(byId.extend({ totalCents: centsField }))
    .output(byId)
    .errors(
      declareChangeErrors(
        ...found,
        ...accountErrors,
        'IMPORT_BUSY',
        'IMPORT_CHANGED',
        'ORDERING_CLOSED',
        'ORDER_FORM_DISABLED',
      ),
    ),
  exportRefusedRows: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/order-imports/{id}/refused',
      summary: 'Die nicht bestellten Zeilen als CSV in der Form der Datei, mit der Spalte „Fehler“',
      tags,
    })
    .input(byId)
    .output(file)
    .errors(declareErrors(...found)),
  printImportLabels: oc
    .meta({ atOnce: 6 })
    .route({
      method: 'GET',
      path: '/order-imports/{id}/labels',
      summary: 'Etiketten aller bestellten Zeilen einer Datei als PDF',
      tags,
    })
    .input(byId)
    .output(file)
    .errors(declareErrors(...found, 'LABELS_NOT_FOUND')),
};
