import { Modal } from '@mantine/core'

const keys: readonly (readonly [
  where: string,
  rows: readonly (readonly [key: string, does: string])[],
])[] = [
  [
    'Everywhere',
    [
      ['1 2 3', 'first, second, third screen'],
      ['j k', 'move down, up'],
      ['Enter', 'open the selected row'],
      ['/', 'search or filter'],
      ['Esc', 'close, or leave a field'],
      ['?', 'this help'],
    ],
  ],
  [
    'Requests',
    [
      ['p', 'approve (asks first)'],
      ['f', 'reject with a reason'],
      ['v', 'next picture (logged)'],
      ['+ - 0', 'zoom in, zoom out, fit'],
      ['t', 'rotate the picture'],
      ['[ ]', 'previous, next type'],
      ['n m', 'next, previous page'],
    ],
  ],
  [
    'Support chat',
    [
      ['r', 'reply'],
      ['i', 'choose a picture'],
      ['Enter', 'send'],
      ['Shift Enter', 'new line'],
      ['o', 'older messages'],
      ['f', 'freeze account'],
    ],
  ],
  [
    'Articles',
    [
      ['n', 'new article'],
      ['Ctrl S', 'save changes'],
      ['v', 'phone preview'],
      ['[ ]', 'previous, next category'],
    ],
  ],
  [
    'Products',
    [
      ['c', 'propose new terms'],
      ['Ctrl S', 'propose (asks first)'],
      ['p', 'publish (asks first)'],
      ['n m', 'next, previous page'],
      ['u', 'refresh'],
    ],
  ],
  [
    'Ledger differences',
    [
      ['p', 'confirm (asks first)'],
      ['u', 'refresh'],
    ],
  ],
  [
    'Audit log',
    [
      ['v', 'recompute the hash chain'],
      ['n m', 'next, previous page'],
      ['u', 'refresh'],
    ],
  ],
]

/** Every key of every screen. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keyboard shortcuts"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="help">
        {keys.map(([where, rows]) => (
          <section key={where}>
            <h2>{where}</h2>
            <dl>
              {rows.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p>
          Every action in this console is written to a log that nobody can change. Nothing here can
          change a price, a result, a balance or a count. Product terms need two publishers and at
          least 24 h notice, and accepted orders keep the terms they were accepted under.
        </p>
      </div>
    </Modal>
  )
}
