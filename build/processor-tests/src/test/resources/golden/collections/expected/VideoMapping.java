package media;

import com.google.protobuf.ByteString;
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
import io.github.bigtablemapper.mapping.element.ListReader;
import io.github.bigtablemapper.mapping.element.MapReader;
import io.github.bigtablemapper.mapping.element.SetReader;
import io.github.bigtablemapper.mapping.element.VersionListReader;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Video} is stored in the table {@code videos}: one row each, under its {@link
 * VideoKey}.
 *
 * <pre>
 * v:title         String                    UTF-8                                                                  optional
 * v:related       List&lt;Video.Topic&gt;         list, each element after its length of 4 bytes: name of the constant   optional
 * r:ranks         List&lt;Integer&gt;             4 bytes, big-endian                                                    a cell for each element
 * f:[key]         Map&lt;String, URI&gt;          key: UTF-8; value: its text                                            a column for each key
 * t:[member]      Set&lt;Video.Topic&gt;          name of the constant                                                   a column for each member, its cell one zero byte
 * w:[key]         Map&lt;Video.Topic, Long&gt;    key: name of the constant; value: 8 bytes, big-endian                  a column for each key
 * c:[id]          List&lt;Long&gt;                8 bytes, big-endian                                                    a column for each element, in the order of their ids
 * v:[other]       Map&lt;String, ByteString&gt;   key: UTF-8; value: the bytes                                           each column that no other property maps
 * v: row marker                             empty                                                                  marks the row of a put without values
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
                FamilyRule.of("v"),
                FamilyRule.of("f"),
                FamilyRule.of("t"),
                FamilyRule.of("w").maxAge(Duration.ofDays(7)),
                FamilyRule.of("c"),
                FamilyRule.of("r").maxVersions(20)))
            .withColumns(List.of(
                VideoColumns.TITLE,
                VideoColumns.RELATED,
                VideoColumns.RANKS))
            .withCollections(List.of(
                VideoColumns.FORMATS,
                VideoColumns.TAGS,
                VideoColumns.WATCHING,
                VideoColumns.RATINGS,
                VideoColumns.OTHERS))
            .withKeyPattern(VideoKey.PATTERN));
  }

  @Override
  public VideoKey key(Video video) {
    return VideoKey.of(video.id());
  }

  @Override
  public void write(Video video, CellSink cells) {
    cells.set(VideoColumns.TITLE, CellCodecs.STRING.encodeOrNull(video.title()));
    cells.set(VideoColumns.RELATED, VideoColumns.TOPIC_LIST_CODEC.encodeOrNull(video.related()));
    CollectionWriter.writeList(cells, VideoColumns.RANKS, video.ranks());
    CollectionWriter.write(cells, VideoColumns.FORMATS, video.formats());
    CollectionWriter.write(cells, VideoColumns.TAGS, video.tags());
    CollectionWriter.write(cells, VideoColumns.WATCHING, video.watching());
    CollectionWriter.write(cells, VideoColumns.RATINGS, video.ratings());
    CollectionWriter.write(cells, VideoColumns.OTHERS, video.others());
  }

  @Override
  public EntityReader<Video> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Video> {
    private final VersionListReader<Integer> ranks = new VersionListReader<>(VideoColumns.RANKS);
    private final MapReader<String, URI> formats = new MapReader<>(VideoColumns.FORMATS);
    private final SetReader<Video.Topic> tags = new SetReader<>(VideoColumns.TAGS);
    private final MapReader<Video.Topic, Long> watching = new MapReader<>(VideoColumns.WATCHING);
    private final ListReader<Long> ratings = new ListReader<>(VideoColumns.RATINGS);
    private final MapReader<String, ByteString> others = new MapReader<>(VideoColumns.OTHERS);

    @Override
    public void clear() {
      ranks.clear();
      formats.clear();
      tags.clear();
      watching.clear();
      ratings.clear();
      others.clear();
    }

    @Override
    public void version(int column, long micros, CellBytes value) {
      switch (column) {
        case 2 -> ranks.add(micros, value);
        default -> throw noColumn(column);
      }
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      switch (collection) {
        case 0 -> formats.add(qualifier, micros, value);
        case 1 -> tags.add(qualifier, micros, value);
        case 2 -> watching.add(qualifier, micros, value);
        case 3 -> ratings.add(qualifier, micros, value);
        case 4 -> others.add(qualifier, micros, value);
        default -> throw noCollection(collection);
      }
    }

    @Override
    public Video build(KeyReader in, RowCells cells) {
      VideoKey key = VideoKey.read(in);
      return new Video(
          key.id(),
          formats.build(),
          cells.get(VideoColumns.TITLE, CellCodecs.STRING),
          tags.build(),
          watching.build(),
          ratings.build(),
          cells.get(VideoColumns.RELATED, VideoColumns.TOPIC_LIST_CODEC),
          ranks.build(),
          others.build());
    }
  }
}
