package aws;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Movies {
  private Integer year;
  private String title;
  private Info info;

  @DynamoDbPartitionKey
  public Integer getYear() {
    return year;
  }

  public void setYear(Integer year) {
    this.year = year;
  }

  @DynamoDbSortKey
  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public Info getInfo() {
    return info;
  }

  public void setInfo(Info info) {
    this.info = info;
  }

  @DynamoDbBean
  public static class Info {
    private Double rating;
    private String plot;
    private Integer rank;
    private List<String> genres;
    private List<String> directors;
    private Instant releaseDate;

    public Double getRating() {
      return rating;
    }

    public void setRating(Double rating) {
      this.rating = rating;
    }

    public String getPlot() {
      return plot;
    }

    public void setPlot(String plot) {
      this.plot = plot;
    }

    public Integer getRank() {
      return rank;
    }

    public void setRank(Integer rank) {
      this.rank = rank;
    }

    public List<String> getGenres() {
      return genres;
    }

    public void setGenres(List<String> genres) {
      this.genres = genres;
    }

    public List<String> getDirectors() {
      return directors;
    }

    public void setDirectors(List<String> directors) {
      this.directors = directors;
    }

    public Instant getReleaseDate() {
      return releaseDate;
    }

    public void setReleaseDate(Instant releaseDate) {
      this.releaseDate = releaseDate;
    }
  }
}
