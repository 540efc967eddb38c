package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.InvalidKeyException;

/** Stores an invoice number in row keys as an integer, so that the order of numbers is kept. */
// docs: key-codec
public final class InvoiceNumberCodec implements KeyCodec<InvoiceNumber, Integer> {
  private static final int PER_YEAR = 100_000;

  @Override
  public Integer encode(InvoiceNumber part) {
    if (part.number() < 0 || part.number() >= PER_YEAR || part.year() < 0 || part.year() > 9999) {
      throw new InvalidKeyException("the invoice number would be read back as another one");
    }
    return part.year() * PER_YEAR + part.number();
  }

  @Override
  public InvoiceNumber decode(Integer stored) {
    return new InvoiceNumber(stored / PER_YEAR, stored % PER_YEAR);
  }
}
// end
