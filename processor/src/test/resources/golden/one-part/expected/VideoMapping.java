package media;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.time.Duration;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Video} is stored in the table {@code videos}: one row each, under its {@link
 * VideoKey}.
 *
 * <pre>
 * v:title         String   UTF-8                 required
 * v:description   String   UTF-8                 optional
 * v:dur           long     8 bytes, big-endian   required
 * w:watching      int      4 bytes, big-endian   required
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
            FamilyRule.of("v", 1, null),
            FamilyRule.of("w", 0, Duration.ofDays(7))),
        List.of(
            VideoColumns.TITLE,
            VideoColumns.DESCRIPTION,
            VideoColumns.DURATION_MILLIS,
            VideoColumns.WATCHING));
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
    cells.set(VideoColumns.DESCRIPTION, CellCodecs.STRING.encodeOrNull(video.description()));
    cells.set(VideoColumns.DURATION_MILLIS, CellCodecs.LONG.encodeLong(video.durationMillis()));
    cells.set(VideoColumns.WATCHING, CellCodecs.INT.encodeInt(video.watching()));
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
          cells.required(VideoColumns.TITLE, CellCodecs.STRING),
          cells.get(VideoColumns.DESCRIPTION, CellCodecs.STRING),
          CellCodecs.LONG.decodeLong(cells.required(VideoColumns.DURATION_MILLIS)),
          CellCodecs.INT.decodeInt(cells.required(VideoColumns.WATCHING)));
    }
  }
}
