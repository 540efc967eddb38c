package io.github.bigtablemapper.benchmarks.peer;

import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The same entities by DynamoDB's enhanced client: by a schema that is written by hand, and by one
 * that is made of the annotations of a bean. Both start from, and end with, the map of attributes
 * of its plain client, which the mapper's side has no counterpart of: it includes merging of cells.
 *
 * @param schema converts
 * @param beans the entities
 * @param items the same as the plain client has them
 */
public record DynamoPeers<B>(
    TableSchema<B> schema, List<B> beans, List<Map<String, AttributeValue>> items) {
  private static final TableSchema<DynamoSmall> SMALL =
      StaticTableSchema.builder(DynamoSmall.class)
          .newItemSupplier(DynamoSmall::new)
          .addAttribute(
              String.class,
              a ->
                  a.name("category")
                      .getter(DynamoSmall::getCategory)
                      .setter(DynamoSmall::setCategory)
                      .tags(StaticAttributeTags.primaryPartitionKey()))
          .addAttribute(
              String.class,
              a ->
                  a.name("product")
                      .getter(DynamoSmall::getProduct)
                      .setter(DynamoSmall::setProduct)
                      .tags(StaticAttributeTags.primarySortKey()))
          .addAttribute(
              String.class,
              a -> a.name("brand").getter(DynamoSmall::getBrand).setter(DynamoSmall::setBrand))
          .addAttribute(
              String.class,
              a -> a.name("title").getter(DynamoSmall::getTitle).setter(DynamoSmall::setTitle))
          .addAttribute(
              String.class,
              a ->
                  a.name("supplier")
                      .getter(DynamoSmall::getSupplier)
                      .setter(DynamoSmall::setSupplier))
          .addAttribute(
              Long.class,
              a -> a.name("stock").getter(DynamoSmall::getStock).setter(DynamoSmall::setStock))
          .addAttribute(
              Double.class,
              a -> a.name("weight").getter(DynamoSmall::getWeight).setter(DynamoSmall::setWeight))
          .addAttribute(
              Boolean.class,
              a ->
                  a.name("available")
                      .getter(DynamoSmall::isAvailable)
                      .setter(DynamoSmall::setAvailable))
          .build();

  private static final TableSchema<DynamoComment> COMMENT =
      StaticTableSchema.builder(DynamoComment.class)
          .newItemSupplier(DynamoComment::new)
          .addAttribute(
              Long.class,
              a -> a.name("at").getter(DynamoComment::getAt).setter(DynamoComment::setAt))
          .addAttribute(
              String.class,
              a -> a.name("text").getter(DynamoComment::getText).setter(DynamoComment::setText))
          .build();

  private static final TableSchema<DynamoVideo> VIDEO =
      StaticTableSchema.builder(DynamoVideo.class)
          .newItemSupplier(DynamoVideo::new)
          .addAttribute(
              String.class,
              a ->
                  a.name("id")
                      .getter(DynamoVideo::getId)
                      .setter(DynamoVideo::setId)
                      .tags(StaticAttributeTags.primaryPartitionKey()))
          .addAttribute(
              String.class,
              a -> a.name("title").getter(DynamoVideo::getTitle).setter(DynamoVideo::setTitle))
          .addAttribute(
              String.class,
              a ->
                  a.name("description")
                      .getter(DynamoVideo::getDescription)
                      .setter(DynamoVideo::setDescription))
          .addAttribute(
              String.class,
              a ->
                  a.name("uploader")
                      .getter(DynamoVideo::getUploader)
                      .setter(DynamoVideo::setUploader))
          .addAttribute(
              String.class,
              a ->
                  a.name("language")
                      .getter(DynamoVideo::getLanguage)
                      .setter(DynamoVideo::setLanguage))
          .addAttribute(
              Long.class,
              a ->
                  a.name("durationMillis")
                      .getter(DynamoVideo::getDurationMillis)
                      .setter(DynamoVideo::setDurationMillis))
          .addAttribute(
              Integer.class,
              a -> a.name("height").getter(DynamoVideo::getHeight).setter(DynamoVideo::setHeight))
          .addAttribute(
              Double.class,
              a -> a.name("rating").getter(DynamoVideo::getRating).setter(DynamoVideo::setRating))
          .addAttribute(
              Boolean.class,
              a -> a.name("listed").getter(DynamoVideo::isListed).setter(DynamoVideo::setListed))
          .addAttribute(
              Long.class,
              a -> a.name("likes").getter(DynamoVideo::getLikes).setter(DynamoVideo::setLikes))
          .addAttribute(
              Long.class,
              a -> a.name("views").getter(DynamoVideo::getViews).setter(DynamoVideo::setViews))
          .addAttribute(
              EnhancedType.mapOf(String.class, String.class),
              a ->
                  a.name("formats").getter(DynamoVideo::getFormats).setter(DynamoVideo::setFormats))
          .addAttribute(
              EnhancedType.setOf(String.class),
              a -> a.name("tags").getter(DynamoVideo::getTags).setter(DynamoVideo::setTags))
          .addAttribute(
              EnhancedType.listOf(EnhancedType.documentOf(DynamoComment.class, COMMENT)),
              a ->
                  a.name("comments")
                      .getter(DynamoVideo::getComments)
                      .setter(DynamoVideo::setComments))
          .build();

  private static <B> DynamoPeers<B> of(TableSchema<B> schema, List<B> beans) {
    return new DynamoPeers<>(
        schema, beans, beans.stream().map(bean -> schema.itemToMap(bean, true)).toList());
  }

  public static DynamoPeers<DynamoSmall> small() {
    return of(SMALL, SampleEntities.small().stream().map(DynamoPeers::bean).toList());
  }

  public static DynamoPeers<DynamoSmall> smallBean() {
    return of(TableSchema.fromBean(DynamoSmall.class), small().beans());
  }

  public static DynamoPeers<DynamoVideo> video() {
    return of(VIDEO, SampleEntities.videos().stream().map(DynamoPeers::bean).toList());
  }

  public static DynamoPeers<DynamoVideo> videoBean() {
    return of(TableSchema.fromBean(DynamoVideo.class), video().beans());
  }

  private static DynamoSmall bean(SmallEntity entity) {
    DynamoSmall bean = new DynamoSmall();
    bean.setCategory(entity.category());
    bean.setProduct(entity.product());
    bean.setBrand(entity.brand());
    bean.setTitle(entity.title());
    bean.setSupplier(entity.supplier());
    bean.setStock(entity.stock());
    bean.setWeight(entity.weight());
    bean.setAvailable(entity.available());
    return bean;
  }

  private static DynamoVideo bean(VideoEntity entity) {
    DynamoVideo bean = new DynamoVideo();
    bean.setId(entity.id());
    bean.setTitle(entity.title());
    bean.setDescription(entity.description());
    bean.setUploader(entity.uploader());
    bean.setLanguage(entity.language());
    bean.setDurationMillis(entity.durationMillis());
    bean.setHeight(entity.height());
    bean.setRating(entity.rating());
    bean.setListed(entity.listed());
    bean.setLikes(entity.likes());
    bean.setViews(entity.views());
    bean.setFormats(entity.formats());
    bean.setTags(entity.tags());
    bean.setComments(entity.comments().stream().map(DynamoPeers::bean).toList());
    return bean;
  }

  private static DynamoComment bean(Versioned<String> comment) {
    DynamoComment bean = new DynamoComment();
    bean.setAt(comment.timestamp().toEpochMilli());
    bean.setText(comment.value());
    return bean;
  }
}
