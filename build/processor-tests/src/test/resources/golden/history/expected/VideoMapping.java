package media;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.element.CollectionWriter;
import io.github.bigtablemapper.mapping.element.HistoryReader;
import io.github.bigtablemapper.mapping.element.MapReader;
import io.github.bigtablemapper.mapping.element.SetReader;
import java.net.URI;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Video} is stored in the table {@code videos}: one row each, under its {@link
 * VideoKey}.
 *
 * <pre>
 * v:title         String                    UTF-8                         optional
 * n:likes         long                      8 bytes, big-endian           counter, from 0
 * n:views         long                      8 bytes, big-endian           counter, from 0
 * c:comments      List&lt;Versioned&lt;String&gt;&gt;   UTF-8                         a cell for each version
 * f:[key]         Map&lt;String, URI&gt;          key: UTF-8; value: its text   a column for each key
 * t:[member]      Set&lt;String&gt;               UTF-8                         a column for each member, its cell one zero byte
 * v: row marker                             empty                         marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoMapping extends EntityMapping<Video, VideoKey> {
  /** The only instance: it has no state. */
  public static final VideoMapping INSTANCE = new VideoMapping();

  private VideoMapping() {
    super(
        EntitySchema.<Video, VideoKey>of(GeneratedFormat.VERSION, "Video", "videos", VideoKey::read)
            .withFamilies(List.of(
                FamilyRule.of("v").maxVersions(5),
                FamilyRule.of("f"),
                FamilyRule.of("t"),
                FamilyRule.of("n"),
                FamilyRule.of("c").maxVersions(1000)))
            .withColumns(List.of(
                VideoColumns.TITLE,
                VideoColumns.LIKES,
                VideoColumns.VIEWS,
                VideoColumns.COMMENTS))
            .withCollections(List.of(
                VideoColumns.FORMATS,
                VideoColumns.TAGS))
            .withKeyPattern(VideoKey.PATTERN));
  }

  @Override
  public VideoKey key(Video video) {
    return VideoKey.of(video.id());
  }

  @Override
  public void write(Video video, CellSink cells) {
    cells.set(VideoColumns.TITLE, CellCodecs.STRING.encodeOrNull(video.title()));
    CollectionWriter.write(cells, VideoColumns.COMMENTS, video.comments());
    CollectionWriter.write(cells, VideoColumns.FORMATS, video.formats());
    CollectionWriter.write(cells, VideoColumns.TAGS, video.tags());
  }

  @Override
  public EntityReader<Video> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Video> {
    private final HistoryReader<String> comments = new HistoryReader<>(VideoColumns.COMMENTS);
    private final MapReader<String, URI> formats = new MapReader<>(VideoColumns.FORMATS);
    private final SetReader<String> tags = new SetReader<>(VideoColumns.TAGS);

    @Override
    public void clear() {
      comments.clear();
      formats.clear();
      tags.clear();
    }

    @Override
    public void version(int column, long micros, CellBytes value) {
      switch (column) {
        case 3 -> comments.add(micros, value);
        default -> throw noColumn(column);
      }
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      switch (collection) {
        case 0 -> formats.add(qualifier, micros, value);
        case 1 -> tags.add(qualifier, micros, value);
        default -> throw noCollection(collection);
      }
    }

    @Override
    public Video build(KeyReader in, RowCells cells) {
      VideoKey key = VideoKey.read(in);
      return new Video(
          key.id(),
          cells.get(VideoColumns.TITLE, CellCodecs.STRING),
          formats.build(),
          tags.build(),
          cells.has(VideoColumns.LIKES)
              ? CellCodecs.LONG.decodeLong(cells.required(VideoColumns.LIKES))
              : 0,
          cells.has(VideoColumns.VIEWS)
              ? CellCodecs.LONG.decodeLong(cells.required(VideoColumns.VIEWS))
              : 0,
          comments.build());
    }
  }
}
