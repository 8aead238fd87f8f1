/** Commands for a shell that sign a notification and send it, as docs/transfers.md explains them. */
export const testCommand = (address: string, secret: string, reference: string): string =>
  [
    `secret='${secret}'`,
    "time=$(date +%s)",
    `body='{"reference":"${reference}","amount":1000,"currency":"VND","purpose":"iQsine test","at":'"$time"'000}'`,
    `signature=$(printf '%s.%s' "$time" "$body" | openssl dgst -sha256 -hmac "$secret" -r | cut -d' ' -f1)`,
    `curl --fail-with-body '${address}/api/transfers/notices' -H 'Content-Type: application/json' \\`,
    `  -H "X-Iqsine-Timestamp: $time" -H "X-Iqsine-Signature: $signature" --data-binary "$body"`,
  ].join("\n");
