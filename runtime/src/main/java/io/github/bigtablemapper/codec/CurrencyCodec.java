package io.github.bigtablemapper.codec;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Currency;

/**
 * Currencies: the three letters of ISO 4217, such as {@code EUR}. No order.
 *
 * @hidden
 */
@ForGeneratedCode
public final class CurrencyCodec extends TextCodec<Currency> {
  CurrencyCodec() {
    super("Currency", Currency::getCurrencyCode, Currency::getInstance);
  }
}
