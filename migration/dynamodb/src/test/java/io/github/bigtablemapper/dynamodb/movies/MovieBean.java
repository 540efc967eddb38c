package io.github.bigtablemapper.dynamodb.movies;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A movie as the Enhanced Client stores it. */
@DynamoDbBean
public class MovieBean {
  private int year;
  private String title = "";
  private MovieInfo info = new MovieInfo();

  @DynamoDbPartitionKey
  public int getYear() {
    return year;
  }

  public void setYear(int year) {
    this.year = year;
  }

  @DynamoDbSortKey
  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public MovieInfo getInfo() {
    return info;
  }

  public void setInfo(MovieInfo info) {
    this.info = info;
  }
}
