package media;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.mapping.MapFamily;
import io.github.bigtablemapper.mapping.OrderedColumn;
import io.github.bigtablemapper.mapping.SetFamily;
import java.net.URI;
import javax.annotation.processing.Generated;

/** The columns of {@link Video}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoColumns {
  static final EnumCodec<Video.Topic> TOPIC_CODEC = EnumCodec.of(Video.Topic.values());

  /** {@code v:title}, optional: UTF-8. */
  public static final OrderedColumn<Video, String> TITLE =
      OrderedColumn.optional(0, "title", "v", "title", CellCodecs.STRING, CellOrder.UNSIGNED);

  /** {@code f:[key]}, a column for each key: key: UTF-8; value: its text. */
  public static final MapFamily<Video, String, URI> FORMATS =
      MapFamily.of(0, "formats", "f", CellCodecs.STRING, CellCodecs.URI);

  /** {@code t:[member]}, a column for each member, its cell one zero byte: name of the constant. */
  public static final SetFamily<Video, Video.Topic> TAGS =
      SetFamily.of(1, "tags", "t", TOPIC_CODEC);

  /**
   * {@code w:[key]}, a column for each key: key: name of the constant; value: 8 bytes, big-endian.
   */
  public static final MapFamily<Video, Video.Topic, Long> WATCHING =
      MapFamily.of(2, "watching", "w", TOPIC_CODEC, CellCodecs.LONG);

  private VideoColumns() {}
}
