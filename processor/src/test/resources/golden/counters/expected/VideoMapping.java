package media;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Video} is stored in the table {@code videos}: one row each, under its {@link
 * VideoKey}.
 *
 * <pre>
 * v:title   String   UTF-8                 optional
 * n:likes   long     8 bytes, big-endian   counter, from 0
 * n:w       long     8 bytes, big-endian   counter, from 0
 * </pre>
 *
 * <p>Family {@code v} keeps 5 versions. Family {@code n} keeps 1 version.
 *
 * <p>{@code put} writes these columns and deletes those without a value; the rest of the row stays.
 * No write of an entity changes its counters. If no column has a value, it writes an empty cell
 * into {@code v:}, so that the row exists.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoMapping extends EntityMapping<Video, VideoKey> {
  /** The only instance: it has no state. */
  public static final VideoMapping INSTANCE = new VideoMapping();

  private VideoMapping() {
    super(
        "Video",
        "videos",
        List.of(
            new FamilyRule("v", 5, null),
            new FamilyRule("n", 1, null)),
        List.of(
            VideoColumns.TITLE,
            VideoColumns.LIKES,
            VideoColumns.VIEWS));
  }

  @Override
  public VideoKey key(Video video) {
    return new VideoKey(video.id());
  }

  @Override
  public KeyReader keyReader() {
    return KeyReader.readable();
  }

  @Override
  public VideoKey readKey(KeyReader in) {
    return VideoKey.read(in);
  }

  @Override
  public void write(Video video, CellSink cells) {
    cells.set(VideoColumns.TITLE, CellCodecs.STRING.encodeOrNull(video.title()));
  }

  @Override
  public EntityReader<Video> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Video> {
    private @Nullable String title;
    private long likes;
    private long views;

    @Override
    public void clear() {
      title = null;
      likes = 0;
      views = 0;
    }

    @Override
    public void value(int column, ByteString value) {
      switch (column) {
        case 0 -> title = CellCodecs.STRING.decode(value);
        case 1 -> likes = CellCodecs.LONG.decodeLong(value);
        case 2 -> views = CellCodecs.LONG.decodeLong(value);
        default -> throw noColumn(column);
      }
    }

    @Override
    public Video build(KeyReader in) {
      VideoKey key = VideoKey.read(in);
      return new Video(
          key.id(),
          title,
          likes,
          views);
    }
  }
}
