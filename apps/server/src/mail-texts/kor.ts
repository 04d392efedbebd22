import type { MailKey } from '../texts/keys.ts'

export const mailTexts: Readonly<Record<MailKey, string>> = {
  'mail-taken-subject': 'Candor: 회원님의 주소를 사용하려는 시도가 있었습니다',
  'mail-taken-body':
    '이 주소를 새 Candor 계정이나 다른 계정에 사용하려는 요청이 있었습니다. 이 주소로 가입된 계정이 이미 있으며 변경된 내용은 없습니다.\n\n본인이 요청했다면 로그인하세요. 비밀번호를 잊었다면 “비밀번호를 잊으셨나요?”에서 새로 설정할 수 있습니다. 본인이 아니라면 아무 조치도 필요하지 않습니다.',
  'mail-security-changed-subject': 'Candor: 보안 설정이 변경되었습니다',
  'mail-security-changed-body':
    '{reason}.\n\n출금 보류 종료\n{until} UTC\n\n본인이 아니라면 즉시 로그인 비밀번호를 변경하고, 보안에서 다른 기기를 모두 로그아웃한 뒤 모르는 패스키를 삭제하세요.',
  'mail-freeze-subject': 'Candor: 동결 해제 인증번호',
  'mail-freeze-body': '계정 동결을 해제하는 인증번호는 {code}입니다.',
  'mail-freeze-link':
    '본인이 아닌가요? 아래 페이지에서 버튼을 누르면 계정이 동결됩니다. 페이지를 여는 것만으로는 아무 일도 일어나지 않습니다:\n{link}',
  'mail-account-frozen-subject': 'Candor: 계정이 동결되었습니다',
  'mail-account-frozen-body':
    '{reason}.\n\n자산을 내보내거나 새 거래를 열거나 설정을 바꿀 수 없습니다. 대기 중이던 주문은 취소되었으며 모든 세션이 종료되었습니다. 다시 로그인하면 청산, 주문 취소, 익절·손절 설정, 증거금 추가, 상환을 할 수 있습니다. 보유 포지션과 정산은 그대로 진행됩니다.',
  'mail-account-unfrozen-subject': 'Candor: 계정 동결 하나가 해제되었습니다',
  'mail-account-unfrozen-body':
    '해제된 동결:\n{reason}\n\n다른 동결이 없다면 다시 출금하고 주문을 낼 수 있습니다.',
  'mail-account-closed-subject': 'Candor: 계정이 해지되었습니다',
  'mail-account-closed-body':
    '요청하신 대로 계정이 해지되었습니다.\n\n법과 규칙에 따라 보관해야 하는 것 외에는 모두 삭제되었습니다. 신원, 동의, 원장, 주문, 심사 기록은 5년간 보관됩니다. 이전 입금 주소로 아무것도 보내지 마세요.\n\n본인이 아니라면 다시 쓸 수 있게 된 이 연락처로 즉시 새 계정을 만들고 그 계정의 고객지원 채팅에 알려 주세요.',
  'mail-close-subject': 'Candor: 계정 해지 인증번호',
  'mail-close-body': '계정을 영구 해지하는 인증번호는 {code}입니다.',
  'mail-register-subject': 'Candor: 가입 인증번호',
  'mail-register-body': 'Candor 계정 가입 인증번호는 {code}입니다.',
  'mail-forget-subject': 'Candor: 비밀번호 재설정 인증번호',
  'mail-forget-body': '로그인 비밀번호 재설정 인증번호는 {code}입니다.',
  'mail-password-subject': 'Candor: 비밀번호 설정 인증번호',
  'mail-password-body': '로그인 비밀번호 또는 거래 비밀번호 설정 인증번호는 {code}입니다.',
  'mail-pay_password-subject': 'Candor: 거래 비밀번호 인증번호',
  'mail-pay_password-body': '거래 비밀번호 설정 인증번호는 {code}입니다.',
  'mail-bind-subject': 'Candor: 연락처 등록 인증번호',
  'mail-bind-body': '이메일 또는 휴대폰 등록 인증번호는 {code}입니다.',
  'mail-withdraw-subject': 'Candor: 출금 인증번호',
  'mail-withdraw-body': '출금 확인 인증번호는 {code}입니다.',
  'mail-code-footer':
    '10분간 유효하며 한 번만 사용할 수 있습니다. Candor는 인증번호를 묻지 않습니다. 요청하지 않으셨다면 무시하셔도 됩니다.',
  'mail-anti-phishing': '피싱 방지 코드: {word}',
  'mail-account-exists-subject': 'Candor: 회원님의 주소로 가입 시도가 있었습니다',
  'mail-account-exists-body':
    '이미 Candor 계정이 있는 이 주소로 가입 시도가 있었습니다. 본인이라면 로그인하거나 비밀번호를 재설정해 주세요. 아니라면 아무것도 하지 않으셔도 됩니다. 계정은 변경되지 않았습니다.',
  'mail-new-device-subject': 'Candor: 새 기기에서 로그인',
  'mail-new-device-body':
    '처음 보는 기기에서 계정에 로그인했습니다.\n\n{device}\n네트워크 {region}\n{time} UTC\n\n본인이라면 아무것도 하지 않아도 됩니다. 본인이 아니라면 즉시 로그인 비밀번호를 변경하고 ‘보안 – 로그인 기기’에서 해당 기기를 로그아웃하세요.',
  'mail-recover-subject': '계정 복구 인증번호',
  'mail-recover-body':
    '계정 복구 신청 인증번호는 {code}입니다. 10분간 유효합니다. 요청하지 않았다면 아무 조치도 필요 없습니다.',
  'mail-footer':
    '이 메일은 자동으로 발송되었으며 회신은 확인되지 않습니다. Candor는 메일, 채팅, 전화로 비밀번호나 인증번호를 절대 묻지 않습니다.',
  'mail-sandbox': '샌드박스: 실제 자금은 움직이지 않습니다.',
}
