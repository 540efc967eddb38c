package io.github.bigtablemapper.benchmarks;

import io.github.bigtablemapper.benchmarks.decode.DecodeKey;
import io.github.bigtablemapper.benchmarks.decode.DecodeOrder;
import io.github.bigtablemapper.benchmarks.decode.DecodeSmall;
import io.github.bigtablemapper.benchmarks.decode.DecodeSparse;
import io.github.bigtablemapper.benchmarks.decode.DecodeVideo;
import io.github.bigtablemapper.benchmarks.decode.DecodeWide;
import io.github.bigtablemapper.benchmarks.encode.EncodeKey;
import io.github.bigtablemapper.benchmarks.encode.EncodeOrder;
import io.github.bigtablemapper.benchmarks.encode.EncodeSmall;
import io.github.bigtablemapper.benchmarks.encode.EncodeSmallNow;
import io.github.bigtablemapper.benchmarks.encode.EncodeSparse;
import io.github.bigtablemapper.benchmarks.encode.EncodeVideo;
import io.github.bigtablemapper.benchmarks.encode.EncodeVideoNow;
import io.github.bigtablemapper.benchmarks.encode.EncodeWide;
import io.github.bigtablemapper.benchmarks.encode.EncodeWideNow;
import io.github.bigtablemapper.benchmarks.engine.EngineDecodeVideo;
import io.github.bigtablemapper.benchmarks.engine.EngineEncodeSmall;
import io.github.bigtablemapper.benchmarks.wire.FromWireOrder;
import io.github.bigtablemapper.benchmarks.wire.FromWireSmall;
import io.github.bigtablemapper.benchmarks.wire.FromWireSparse;
import io.github.bigtablemapper.benchmarks.wire.FromWireVideo;
import io.github.bigtablemapper.benchmarks.wire.FromWireWide;
import io.github.bigtablemapper.benchmarks.wire.ToWireSmall;
import io.github.bigtablemapper.benchmarks.wire.ToWireVideo;
import io.github.bigtablemapper.benchmarks.wire.ToWireWide;
import java.util.List;

/**
 * What a topic is to reach: generated divided by hand-written.
 *
 * @param benchmark the class with both sides
 * @param time the ratio of times that must not be exceeded
 * @param bytes the ratio of allocated bytes that must not be exceeded
 */
record Goal(Class<?> benchmark, double time, double bytes) {
  static final List<Goal> ALL =
      List.of(
          new Goal(DecodeSmall.class, 0.50, 0.35),
          new Goal(DecodeWide.class, 0.30, 0.22),
          new Goal(FromWireSmall.class, 0.40, 0.25),
          new Goal(FromWireVideo.class, 0.30, 0.28),
          new Goal(FromWireWide.class, 0.16, 0.14),
          new Goal(ToWireSmall.class, 0.65, 0.75),
          new Goal(ToWireVideo.class, 0.52, 0.68),
          new Goal(ToWireWide.class, 0.32, 0.52),
          new Goal(EncodeSmall.class, 0.75, 0.85),
          new Goal(EncodeWide.class, 0.70, 0.68),
          new Goal(DecodeVideo.class, 0.45, 0.40),
          new Goal(EncodeVideo.class, 0.60, 0.80),
          new Goal(EncodeSmallNow.class, 0.65, 0.85),
          new Goal(EncodeVideoNow.class, 0.52, 0.80),
          new Goal(EncodeWideNow.class, 0.32, 0.68),
          new Goal(EngineEncodeSmall.class, 1.10, 1.00),
          new Goal(EngineDecodeVideo.class, 1.00, 1.00),
          new Goal(DecodeSparse.class, 0.35, 0.28),
          new Goal(FromWireSparse.class, 0.45, 0.28),
          new Goal(EncodeSparse.class, 0.95, 0.60),
          new Goal(DecodeOrder.class, 0.40, 0.32),
          new Goal(FromWireOrder.class, 0.45, 0.30),
          new Goal(EncodeOrder.class, 0.85, 0.80),
          new Goal(DecodeKey.class, 1.0, 1.0),
          new Goal(EncodeKey.class, 1.0, 1.0));
}
