package io.github.bigtablemapper.dynamodb.movies;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** The attribute info of a movie. */
@DynamoDbBean
public class MovieInfo {
  private @Nullable String plot;
  private @Nullable BigDecimal rating;
  private @Nullable Instant releaseDate;
  private @Nullable List<String> actors;
  private @Nullable List<String> genres;

  public @Nullable String getPlot() {
    return plot;
  }

  public void setPlot(@Nullable String plot) {
    this.plot = plot;
  }

  public @Nullable BigDecimal getRating() {
    return rating;
  }

  public void setRating(@Nullable BigDecimal rating) {
    this.rating = rating;
  }

  @DynamoDbAttribute("release_date")
  public @Nullable Instant getReleaseDate() {
    return releaseDate;
  }

  public void setReleaseDate(@Nullable Instant releaseDate) {
    this.releaseDate = releaseDate;
  }

  public @Nullable List<String> getActors() {
    return actors;
  }

  public void setActors(@Nullable List<String> actors) {
    this.actors = actors;
  }

  public @Nullable List<String> getGenres() {
    return genres;
  }

  public void setGenres(@Nullable List<String> genres) {
    this.genres = genres;
  }
}
