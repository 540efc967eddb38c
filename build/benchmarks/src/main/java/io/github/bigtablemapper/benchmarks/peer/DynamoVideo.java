package io.github.bigtablemapper.benchmarks.peer;

import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** {@link VideoEntity} as a bean of DynamoDB's enhanced client, which maps no records. */
@DynamoDbBean
@SuppressWarnings("NullAway.Init") // the client sets all properties
public class DynamoVideo {
  private String id;
  private String title;
  private String description;
  private String uploader;
  private String language;
  private long durationMillis;
  private int height;
  private double rating;
  private boolean listed;
  private long likes;
  private long views;
  private Map<String, String> formats;
  private Set<String> tags;
  private List<DynamoComment> comments;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public String getDescription() {
    return description;
  }

  public void setDescription(String description) {
    this.description = description;
  }

  public String getUploader() {
    return uploader;
  }

  public void setUploader(String uploader) {
    this.uploader = uploader;
  }

  public String getLanguage() {
    return language;
  }

  public void setLanguage(String language) {
    this.language = language;
  }

  public long getDurationMillis() {
    return durationMillis;
  }

  public void setDurationMillis(long durationMillis) {
    this.durationMillis = durationMillis;
  }

  public int getHeight() {
    return height;
  }

  public void setHeight(int height) {
    this.height = height;
  }

  public double getRating() {
    return rating;
  }

  public void setRating(double rating) {
    this.rating = rating;
  }

  public boolean isListed() {
    return listed;
  }

  public void setListed(boolean listed) {
    this.listed = listed;
  }

  public long getLikes() {
    return likes;
  }

  public void setLikes(long likes) {
    this.likes = likes;
  }

  public long getViews() {
    return views;
  }

  public void setViews(long views) {
    this.views = views;
  }

  public Map<String, String> getFormats() {
    return formats;
  }

  public void setFormats(Map<String, String> formats) {
    this.formats = formats;
  }

  public Set<String> getTags() {
    return tags;
  }

  public void setTags(Set<String> tags) {
    this.tags = tags;
  }

  public List<DynamoComment> getComments() {
    return comments;
  }

  public void setComments(List<DynamoComment> comments) {
    this.comments = comments;
  }
}
