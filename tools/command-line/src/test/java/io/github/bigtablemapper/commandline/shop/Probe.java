package io.github.bigtablemapper.commandline.shop;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import java.net.InetAddress;
import java.time.Year;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A probe, with values for which JSON has no type of its own. */
@Table("probes")
@Family(value = "p", maxVersions = 1)
public record Probe(
    @RowKey String id,
    @Column double heat,
    @Column float depth,
    @Column @Nullable Year since,
    @Column @Nullable Locale place,
    @Column @Nullable InetAddress address,
    @Column char mark,
    @Family(value = "l", maxVersions = 1) Map<Double, String> levels,
    @Family(value = "s", maxVersions = 1) Map<Boolean, Double> states,
    @Family(value = "c", maxVersions = 1) Map<ByteString, byte[]> codes,
    @Codec(JsonCodec.class) int @Nullable [] counts,
    @Codec(JsonCodec.class) @Nullable Report report,
    @Family(value = "r", maxVersions = 1) @ElementCodec(JsonCodec.class)
        Map<String, Report> reports) {

  /** A report, as JSON, with the names of Jackson's annotations. */
  public record Report(@JsonProperty("by") String author, List<Double> values) {}
}
