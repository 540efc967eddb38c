package io.github.bigtablemapper.dynamodb.movies;

import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What items and beans become, and the other way round. */
final class MovieItems {
  private MovieItems() {}

  // docs: item
  static Movie ofItem(Item item) {
    Item info = item.get("info").item().ignore("image_url", "rank");
    return new Movie(
        item.get("year").intValue(),
        item.get("title").string(),
        info.find("plot").map(Attribute::string),
        info.find("rating").map(Attribute::number),
        info.find("release_date").map(Attribute::string).map(Instant::parse),
        info.find("actors").map(MovieItems::strings).orElse(List.of()),
        info.find("genres")
            .map(MovieItems::strings)
            .<Set<String>>map(LinkedHashSet::new)
            .orElse(Set.of()));
  }

  private static List<String> strings(Attribute list) {
    return list.list().stream().map(Attribute::string).toList();
  }

  // end

  // docs: bean
  static Movie ofBean(MovieBean bean) {
    MovieInfo info = bean.getInfo();
    return new Movie(
        bean.getYear(),
        bean.getTitle(),
        Optional.ofNullable(info.getPlot()),
        Optional.ofNullable(info.getRating()),
        Optional.ofNullable(info.getReleaseDate()),
        info.getActors() == null ? List.of() : info.getActors(),
        info.getGenres() == null ? Set.of() : Set.copyOf(info.getGenres()));
  }

  // end

  /** {@return the bean of a movie} */
  static MovieBean toBean(Movie movie) {
    MovieInfo info = new MovieInfo();
    info.setPlot(movie.plot().orElse(null));
    info.setRating(movie.rating().orElse(null));
    info.setReleaseDate(movie.released().orElse(null));
    info.setActors(movie.actors().isEmpty() ? null : movie.actors());
    info.setGenres(movie.genres().isEmpty() ? null : List.copyOf(movie.genres()));
    MovieBean bean = new MovieBean();
    bean.setYear(movie.year());
    bean.setTitle(movie.title());
    bean.setInfo(info);
    return bean;
  }
}
