package media;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import java.net.URI;
import javax.annotation.processing.Generated;

/** The columns of {@link Video}, for conditions and projections, and the parts of its key. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<Video> ID = TextKeyPart.of(VideoKey.PATTERN, VideoKey.ID);

  /** {@code v:title}, optional: UTF-8. */
  public static final TextColumn<Video> TITLE = TextColumn.optional(0, "title", "v", "title");

  /** {@code n:likes}, counter, from 0: 8 bytes, big-endian. */
  public static final CounterColumn<Video> LIKES = CounterColumn.of(1, "likes", "n", "likes");

  /** {@code n:views}, counter, from 0: 8 bytes, big-endian. */
  public static final CounterColumn<Video> VIEWS = CounterColumn.of(2, "views", "n", "views");

  /** {@code c:comments}, a cell for each version: UTF-8. */
  public static final HistoryColumn<Video, String> COMMENTS =
      HistoryColumn.of(3, "comments", "c", "comments", CellCodecs.STRING);

  /** {@code f:[key]}, a column for each key: key: UTF-8; value: its text. */
  public static final MapFamily<Video, String, URI> FORMATS =
      MapFamily.of(0, "formats", "f", CellCodecs.STRING, CellCodecs.URI);

  /** {@code t:[member]}, a column for each member, its cell one zero byte: UTF-8. */
  public static final SetFamily<Video, String> TAGS =
      SetFamily.of(1, "tags", "t", CellCodecs.STRING);

  private VideoColumns() {}
}
