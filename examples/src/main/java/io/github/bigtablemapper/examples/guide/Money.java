package io.github.bigtablemapper.examples.guide;

import java.math.BigDecimal;
import java.util.Currency;

/** An amount of a currency: a type without a built-in codec. */
public record Money(Currency currency, BigDecimal amount) {}
