import { Modal } from '@mantine/core'

const keys: readonly (readonly [
  where: string,
  rows: readonly (readonly [key: string, does: string])[],
])[] = [
  [
    'Everywhere',
    [
      ['1 2 3', 'open the first, second, third screen at the left, and so on'],
      ['j k', 'move the mark down, up'],
      ['Enter', 'open what is marked'],
      ['/', 'search or filter'],
      ['Esc', 'close what lies on top, or leave a field'],
      ['?', 'this help'],
    ],
  ],
  [
    'Requests',
    [
      ['p', 'pass, after a question'],
      ['f', 'fail with a reason, after a question'],
      ['v', 'look at the next picture (is logged)'],
      ['+ - 0', 'enlarge, reduce, whole picture'],
      ['t', 'turn the picture'],
      ['[ ]', 'kind before, after'],
      ['n m', 'page after, before'],
    ],
  ],
  [
    'Support chat',
    [
      ['r', 'answer'],
      ['i', 'choose a picture'],
      ['Enter', 'send'],
      ['Shift Enter', 'new line'],
      ['o', 'older messages'],
      ['f', 'freeze the account'],
    ],
  ],
  [
    'Articles',
    [
      ['n', 'new article'],
      ['Ctrl S', 'save what was changed'],
      ['v', 'preview as on a phone'],
      ['[ ]', 'category before, after'],
    ],
  ],
  [
    'Products',
    [
      ['c', 'propose other terms'],
      ['Ctrl S', 'propose what is typed, after a question'],
      ['p', 'publish what another proposed, after a question'],
      ['n m', 'page after, before'],
      ['u', 'load anew'],
    ],
  ],
  [
    'Repairs',
    [
      ['p', 'confirm what another proposed, after a question'],
      ['u', 'load anew'],
    ],
  ],
  [
    'Audit log',
    [
      ['v', 'recompute the hash chain'],
      ['n m', 'page after, before'],
      ['u', 'load anew'],
    ],
  ],
]

/** Every key of every screen. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keys"
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
          Each call of this console is written to a log that nobody can change. Nothing here can
          move a price, a result, a balance or a count; terms of a product are published 24 h ahead
          by two, and accepted orders keep theirs.
        </p>
      </div>
    </Modal>
  )
}
