package media;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.column.UnmappedColumns;
import java.net.URI;
import java.util.List;
import javax.annotation.processing.Generated;

/** The columns of {@link Video}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoColumns {
  static final EnumCodec<Video.Topic> TOPIC_CODEC = EnumCodec.of(Video.Topic.values());

  static final ListCodec<Video.Topic> TOPIC_LIST_CODEC = ListCodec.of(TOPIC_CODEC);

  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Video> ID = TextKeyPart.of(VideoKey.PATTERN, VideoKey.ID);

  /** {@code v:title}, optional: UTF-8. */
  public static final TextColumn<Video> TITLE = TextColumn.optional(0, "title", "v", "title");

  /**
   * {@code v:related}, optional: list, each element after its length of 4 bytes: name of the
   * constant.
   */
  public static final MappedColumn<Video, List<Video.Topic>> RELATED =
      MappedColumn.optional(1, "related", "v", "related", TOPIC_LIST_CODEC);

  /** {@code r:ranks}, a cell for each element: 4 bytes, big-endian. */
  public static final HistoryColumn<Video, Integer> RANKS =
      HistoryColumn.of(2, "ranks", "r", "ranks", CellCodecs.INT);

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
      MapFamily.of(2, "watching", "w", TOPIC_CODEC, CellCodecs.LONG, CellOrder.SIGNED);

  /** {@code c:[id]}, a column for each element, in the order of their ids: 8 bytes, big-endian. */
  public static final ListFamily<Video, Long> RATINGS =
      ListFamily.of(3, "ratings", "c", CellCodecs.LONG);

  /** {@code v:[other]}, each column that no other property maps: key: UTF-8; value: the bytes. */
  public static final UnmappedColumns<Video, String, ByteString> OTHERS =
      UnmappedColumns.of(4, "others", "v", CellCodecs.STRING, CellCodecs.BYTE_STRING);

  private VideoColumns() {}
}
