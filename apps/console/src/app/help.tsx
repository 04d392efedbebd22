import { Modal } from '@mantine/core'
import { type PlainKey, t } from '../i18n/i18n.ts'
import { Key } from '../ui/keys.tsx'

const keys: readonly (readonly [
  where: PlainKey,
  rows: readonly (readonly [key: string, does: PlainKey])[],
])[] = [
  [
    'help.everywhere',
    [
      ['1 2 3', 'help.screens'],
      ['j k', 'help.move'],
      ['Enter', 'help.open'],
      ['/', 'help.search'],
      ['Esc', 'help.close'],
      ['?', 'help.help'],
    ],
  ],
  [
    'shell.section.review',
    [
      ['p', 'help.approve'],
      ['f', 'help.reject'],
      ['v', 'help.picture'],
      ['+ - 0', 'help.zoom'],
      ['t', 'help.rotate'],
      ['[ ]', 'help.type'],
      ['n m', 'help.pages'],
    ],
  ],
  [
    'shell.section.chat',
    [
      ['r', 'help.reply'],
      ['i', 'help.choosePicture'],
      ['Enter', 'help.send'],
      ['Shift Enter', 'help.newLine'],
      ['o', 'help.older'],
      ['f', 'help.freeze'],
    ],
  ],
  [
    'shell.section.articles',
    [
      ['n', 'help.newArticle'],
      ['Ctrl S', 'help.save'],
      ['v', 'help.preview'],
      ['[ ]', 'help.category'],
    ],
  ],
  [
    'shell.section.products',
    [
      ['c', 'help.newTerms'],
      ['Ctrl S', 'help.propose'],
      ['p', 'help.publish'],
      ['n m', 'help.pages'],
      ['u', 'help.refresh'],
    ],
  ],
  [
    'shell.section.repairs',
    [
      ['p', 'help.confirm'],
      ['u', 'help.refresh'],
    ],
  ],
  [
    'shell.section.audit',
    [
      ['v', 'help.recompute'],
      ['n m', 'help.pages'],
      ['u', 'help.refresh'],
    ],
  ],
]

/** Every key of every screen. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('help.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('shell.action.close') }}
    >
      <div className="help">
        {keys.map(([where, rows]) => (
          <section key={where}>
            <h2>{t(where)}</h2>
            <dl>
              {rows.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <Key key={one} of={one} />
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p>{t('help.note')}</p>
      </div>
    </Modal>
  )
}
