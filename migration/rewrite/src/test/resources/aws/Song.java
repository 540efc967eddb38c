package aws;

import java.time.*;
import java.util.*;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Song {
  private String artist;
  private String title;
  private String album;
  private Integer prizes;

  @DynamoDbPartitionKey
  public String getArtist() {
    return artist;
  }

  public void setArtist(String artist) {
    this.artist = artist;
  }

  @DynamoDbSortKey
  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  @DynamoDbAttribute("Album")
  public String getAlbum() {
    return album;
  }

  public void setAlbum(String album) {
    this.album = album;
  }

  public Integer getPrizes() {
    return prizes;
  }

  public void setPrizes(Integer prizes) {
    this.prizes = prizes;
  }
}
