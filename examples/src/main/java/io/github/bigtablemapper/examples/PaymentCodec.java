package io.github.bigtablemapper.examples;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.examples.Invoice.Payment;
import java.math.BigDecimal;
import java.util.List;

/** A payment as a list of three texts. */
public final class PaymentCodec implements CellCodec<Payment> {
  private static final ListCodec<String> FIELDS = ListCodec.of(CellCodecs.STRING);

  @Override
  public ByteString encode(Payment payment) {
    return FIELDS.encode(
        List.of(payment.amountUsd().toString(), payment.billTo(), payment.address()));
  }

  @Override
  public Payment decode(ByteString cell) {
    List<String> fields = FIELDS.decode(cell);
    return new Payment(new BigDecimal(fields.get(0)), fields.get(1), fields.get(2));
  }
}
