package shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.EnumFallback;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;
import java.util.Set;

@Table("tracks")
@Family("t")
public record Track(
    @RowKey String id,
    @Column(aliases = {"name", "label"}) String title,
    @Column(readAlso = {short.class, int.class}) long plays,
    @Column(readAlso = float.class) Optional<Double> rating,
    Genre genre,
    @Family("g") Set<Genre> others) {
  public enum Genre {
    ROCK,
    @EnumFallback
    OTHER
  }
}
