package io.github.bigtablemapper.codec.time;

import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Period;

/**
 * Periods: ISO 8601, such as {@code P1Y2M3D}; zero is {@code P0D}. No order.
 *
 * @hidden
 */
@ForGeneratedCode
public final class PeriodCodec extends TextCodec<Period> {
  PeriodCodec() {
    super("Period", Period::toString, Period::parse);
  }
}
