package media;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.net.URI;
import java.util.Map;
import java.util.Set;

@Table("videos")
@Family("v")
public record Video(
    @RowKey String id,
    @Family("f") Map<String, URI> formats,
    @Column String title,
    @Family("t") Set<Topic> tags,
    @Family(value = "w", maxAge = "7d") Map<Topic, Long> watching) {
  /** A topic. */
  public enum Topic {
    NEWS,
    MUSIC
  }
}
