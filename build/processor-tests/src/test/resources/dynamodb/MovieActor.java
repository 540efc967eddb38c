package aws;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class MovieActor {
  private String movieName;
  private String actorName;
  private String actingAward;
  private Integer actingYear;
  private String actingSchoolName;

  @DynamoDbPartitionKey
  @DynamoDbAttribute("movie")
  public String getMovieName() {
    return movieName;
  }

  public void setMovieName(String movieName) {
    this.movieName = movieName;
  }

  @DynamoDbSortKey
  @DynamoDbAttribute("actor")
  public String getActorName() {
    return actorName;
  }

  public void setActorName(String actorName) {
    this.actorName = actorName;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "acting_award_year")
  @DynamoDbAttribute("actingaward")
  public String getActingAward() {
    return actingAward;
  }

  public void setActingAward(String actingAward) {
    this.actingAward = actingAward;
  }

  @DynamoDbSecondarySortKey(indexNames = {"acting_award_year", "movie_year"})
  @DynamoDbAttribute("actingyear")
  public Integer getActingYear() {
    return actingYear;
  }

  public void setActingYear(Integer actingYear) {
    this.actingYear = actingYear;
  }

  @DynamoDbAttribute("actingschoolname")
  public String getActingSchoolName() {
    return actingSchoolName;
  }

  public void setActingSchoolName(String actingSchoolName) {
    this.actingSchoolName = actingSchoolName;
  }
}
