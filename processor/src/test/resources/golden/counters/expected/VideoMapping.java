package media;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import javax.annotation.processing.Generated;

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
 * <p>If no column has a value, {@code put} writes an empty cell into {@code v:}, so that the row
 * exists.
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
            FamilyRule.of("v", 5, null),
            FamilyRule.of("n", 1, null)),
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
    @Override
    public Video build(KeyReader in, RowCells cells) {
      VideoKey key = VideoKey.read(in);
      return new Video(
          key.id(),
          cells.get(VideoColumns.TITLE, CellCodecs.STRING),
          cells.has(VideoColumns.LIKES)
              ? CellCodecs.LONG.decodeLong(cells.required(VideoColumns.LIKES))
              : 0,
          cells.has(VideoColumns.VIEWS)
              ? CellCodecs.LONG.decodeLong(cells.required(VideoColumns.VIEWS))
              : 0);
    }
  }
}
