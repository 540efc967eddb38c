package media;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

@Table("videos")
@Family("v")
public record Video(
    @RowKey String id,
    @Family("f") Map<String, URI> formats,
    @Column String title,
    @Family("t") Set<Topic> tags,
    @Family(value = "w", maxAge = "7d") Map<Topic, Long> watching,
    @Family("c") @ListMapping(ListMode.ELEMENTS) List<Long> ratings,
    @Nullable @ListMapping(ListMode.PACKED) List<Topic> related,
    @Family(value = "r", maxVersions = 20) @ListMapping(ListMode.VERSIONS) List<Integer> ranks,
    @Unmapped Map<String, ByteString> others) {
  /** A topic. */
  public enum Topic {
    NEWS,
    MUSIC
  }
}
