import { encode } from 'uqr'
import { useTexts } from '../texts/index.ts'

/** Light modules around the code, which readers need. */
const border = 4

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A tax id as a QR code, black on white in every theme. Import it only from a lazy part of the page. */
export const TaxQr = ({ taxId }: { taxId: string }) => {
  const { t } = useTexts()
  const { data, size } = encode(taxId, { ecc: 'M', border })
  return (
    <svg
      className="tax-qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('invoice.taxQr')}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  )
}
