package io.github.bigtablemapper.kotlin

import com.google.cloud.bigtable.data.v2.models.TableId
import com.google.common.truth.Truth.assertThat
import io.github.bigtablemapper.ClientOperations
import io.github.bigtablemapper.IndependentReads
import io.github.bigtablemapper.IndependentWrites
import io.github.bigtablemapper.OperationId
import io.github.bigtablemapper.codec.CellCodecs
import io.github.bigtablemapper.column.Versioned
import io.github.bigtablemapper.exception.InvalidRequestException
import io.github.bigtablemapper.exception.StaleEntityException
import io.github.bigtablemapper.testing.BigtableTest
import java.net.URI
import java.time.Instant
import java.util.Collections
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.flow.onEach
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.future.asCompletableFuture
import kotlinx.coroutines.future.await
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.yield
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** What the suspending functions do, on the emulator. */
@BigtableTest(VideoRepository::class, AccountRepository::class, TicketRepository::class)
class CoroutinesTest {
    private val first = video(1, tags = setOf("a", "b"), comments = versions("old", "new"))
    private val second = video(2, formats = mapOf("480" to "x", "720" to "y"))
    private val key = VideoKey.of(first)
    private val missing = VideoKey.of("cats", 3)
    private val all = VideoKey.channel("cats")

    @Test
    fun `constants of codecs`() {
        assertThat(CellCodecs.URI.encode(URI.create("a:b"))).isEqualTo(CellCodecs.STRING.encode("a:b"))
    }

    @Test
    fun reads(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        assertThat(videos.putAll(listOf(first, second)).await()).containsExactly(first, second)

        assertThat(videos.find(key).awaitOrNull()).isEqualTo(first)
        assertThat(videos.find(missing).awaitOrNull()).isNull()
        assertThat(videos.find(key) { it.newest(VideoColumns.COMMENTS, 1) }.awaitOrNull()?.comments())
            .isEqualTo(first.comments().take(1))
        val withTags = videos.find(key, VideoColumns.TAGS, 1).awaitOrNull()
        assertThat(withTags?.entity()?.tags()).containsExactly("a")
        val withComments = videos.find(key, VideoColumns.COMMENTS, 1).awaitOrNull()
        assertThat(withComments?.entity()?.comments()).hasSize(1)
        assertThat(videos.findAll(listOf(key, missing)).await()).containsExactly(key, first)
        assertThat(videos.exists(key).await()).isTrue()
        assertThat(videos.exists(missing).await()).isFalse()
        val stored =
            ClientOperations.of(repository).call("readRow") { it.readRow(TableId.of("videos"), VideoKey.of(second).toByteString()) }.await()
        assertThat(stored.cells).isNotEmpty()
    }

    @Test
    fun `pages and histories`(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        videos.putAll(listOf(first, second)).await()
        videos.patch(key) { it.appendScenes("intro") }.await()

        val page = videos.elements(key, VideoColumns.TAGS).page(1).await()
        assertThat(page.items()).containsExactly("a")
        val next = videos.elements(key, VideoColumns.TAGS).page(1, page.nextToken().orElseThrow()).await()
        assertThat(next.items()).containsExactly("b")
        val formats = videos.elements(VideoKey.of(second), VideoColumns.FORMATS).page(10).await().items()
        assertThat(formats.associate { it.key to it.value }).isEqualTo(second.formats())
        assertThat(videos.elements(key, VideoColumns.SCENES).page(10).await().items().map { it.value() })
            .containsExactly("intro")
        assertThat(videos.history(key, VideoColumns.COMMENTS).page(10).await().items())
            .isEqualTo(first.comments())
        assertThat(videos.history(key, VideoColumns.COMMENTS).newest(1).await())
            .isEqualTo(first.comments().take(1))
        val earliest = first.comments().last()
        val from = earliest.timestamp()
        assertThat(videos.history(key, VideoColumns.COMMENTS).between(from, from.plusMillis(1)).await())
            .containsExactly(earliest)
    }

    @Test
    fun scans(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        val many = (1..200).map { video(it) }
        videos.putAll(many).await()

        val scan = videos.scan(all)
        assertThat(scan.asFlow().toList()).isEqualTo(many)
        assertThat(scan.asFlow().buffer(1).onEach { yield() }.take(5).toList())
            .isEqualTo(many.take(5))
        assertThat(scan.list().await()).isEqualTo(many)
        assertThat(scan.count().await()).isEqualTo(200)
        val page = scan.page(150).await()
        assertThat(scan.page(150, page.nextToken().orElseThrow()).await().items()).isEqualTo(many.drop(150))

        val seen = Collections.synchronizedList(mutableListOf<Video>())
        val count =
            scan.awaitForEachParallel(4) {
                yield()
                seen.add(it)
            }
        assertThat(count).isEqualTo(200)
        assertThat(seen).containsExactlyElementsIn(many)
    }

    @Test
    fun `an action that fails ends a parallel scan`(repository: VideoRepository) =
        runBlocking<Unit> {
            val videos = repository.async()
            videos.putAll((1..20).map { video(it) }).await()

            val failure =
                assertThrows<IllegalStateException> {
                    videos.scan(all).awaitForEachParallel(2) { error("not this one") }
                }
            assertThat(failure).hasMessageThat().contains("not this one")
        }

    @Test
    fun writes(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()

        assertThat(videos.put(first).await()).isEqualTo(first)
        assertThat(videos.putIfAbsent(first).await()).isEmpty()
        assertThat(videos.putIfAbsent(second).await()).isPresent()
        assertThat(videos.putIf(first, VideoColumns.TITLE.isEqualTo("untitled")).await()).isEmpty()
        videos.merge(second).await()
        assertThat(videos.applyAll(listOf(second).map { videos.writes().merge(it) }).await().isComplete).isTrue()
        assertThat(videos.increment(key, VideoColumns.LIKES, 2).await()).isEqualTo(2)
        assertThat(videos.apply(videos.writes().increment(key, mapOf(VideoColumns.LIKES to 3L))).await().counters())
            .containsExactly(VideoColumns.LIKES, 5L)
        val id = OperationId.random()
        videos.apply(videos.writes().increment(key, VideoColumns.LIKES, 1).once(id)).await()
        videos.apply(videos.writes().increment(key, VideoColumns.LIKES, 1).once(id)).await()
        assertThat(videos.find(key).awaitOrNull()?.likes()).isEqualTo(6)
        assertThat(videos.move(VideoKey.of(second), missing).await()).isTrue()
        assertThat(videos.move(missing, VideoKey.of(second)).await()).isTrue()
        videos.history(key, VideoColumns.COMMENTS).keepNewest(1).await()
        assertThat(videos.find(key).awaitOrNull()?.comments()).isEqualTo(first.comments().take(1))
        videos.history(key, VideoColumns.COMMENTS).trim(Instant.now()).await()
        assertThat(videos.find(key).awaitOrNull()?.comments()).isEmpty()
    }

    @Test
    fun patches(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        videos.putAll(listOf(first, second)).await()

        videos.patch(key) { it.title("one").addTags("c") }.await()
        assertThat(videos.find(key).awaitOrNull()?.title()).isEqualTo("one")
        assertThat(videos.find(key).awaitOrNull()?.tags()).containsExactly("a", "b", "c")
        videos.patch(VideoKey.of(first)) { it.title("two") }.await()
        val isTwo = VideoColumns.TITLE.isEqualTo("two")
        assertThat(videos.patchIf(key, isTwo) { it.title("three") }.await()).isTrue()
        assertThat(videos.patchIf(key, isTwo) { it.title("four") }.await()).isFalse()
        val id = OperationId.random()
        assertThat(videos.apply(videos.writes().patch(key) { it.title("five") }.once(id)).await().applied()).isTrue()
        assertThat(videos.apply(videos.writes().patch(key) { it.title("six") }.once(id)).await().applied()).isFalse()
        assertThat(videos.find(key).awaitOrNull()?.title()).isEqualTo("five")
        videos.apply(videos.writes().patch(key) { it.title("older") }.at(Instant.EPOCH.plusSeconds(1))).await()
        assertThat(videos.find(key).awaitOrNull()?.title()).isEqualTo("five")
        assertThat(videos.applyAndGet(videos.writes().patch(key) { it.title("six") }).awaitOrNull()?.title()).isEqualTo("six")
        assertThat(videos.apply(videos.writes().patch(missing) { it.title("none") }.ifPresent()).await().applied()).isFalse()
        videos.applyAll(listOf(key, VideoKey.of(second)).map { each -> videos.writes().patch(each) { it.title("both") } }).await().orThrow()
        videos.applyAll(listOf(videos.writes().patch(key) { it.title("mine") })).await().orThrow()
        assertThat(videos.scan(all).list().await().map { it.title() })
            .containsExactly("mine", "both")
            .inOrder()
    }

    @Test
    fun `a bulk writer`(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        val w = videos.writes()
        val writer = videos.bulkWriter { it.maxOutstandingRows(2) }

        assertThat(writer.awaitAdd(w.put(first)).stored()).hasValue(first)
        writer.awaitAdd(w.merge(second))
        writer.awaitAdd(w.patch(first) { it.title("one") })
        writer.awaitAdd(w.patch(VideoKey.of(second)) { it.title("two") })
        assertThat(videos.scan(all).list().await().map { it.title() })
            .containsExactly("one", "two")
            .inOrder()
        writer.awaitAdd(w.delete(first))
        writer.awaitAdd(w.delete(VideoKey.of(second)))
        assertThat(videos.scan(all).count().await()).isEqualTo(0)
        // All in one thread, which waits for room again and again.
        (1..20).map { number -> async { writer.awaitAdd(w.put(video(number))) } }.awaitAll()
        for (number in 21..40) {
            writer.ready().await()
            writer.add(w.put(video(number)))
        }
        writer.flush().await()
        assertThat(videos.scan(all).count().await()).isEqualTo(40)
        writer.closeAsync().await()
        assertThrows<InvalidRequestException> { writer.awaitAdd(w.put(first)) }
    }

    @Test
    fun `several tables`(videos: VideoRepository, accounts: AccountRepository) =
        runBlocking<Unit> {
            val ann = AccountKey.of("a")
            val account = Account("a", "Ann", 0)
            val written = IndependentWrites.begin()
                    .add(videos, videos.writes().put(first))
                    .add(accounts, accounts.writes().put(account))
            assertThat(written.writeAsync().await().isComplete).isTrue()

            val found = IndependentReads.begin().find(videos, key).find(accounts, ann).readAsync().await()

            assertThat(found.of(videos).found()).containsExactly(key, first)
            assertThat(found.of(accounts).found()[ann]?.owner()).isEqualTo("Ann")
        }

    @Test
    fun deletes(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        videos.putAll((1..6).map { video(it) }).await()

        videos.delete(video(1)).await()
        videos.delete(VideoKey.of("cats", 2)).await()
        assertThat(videos.deleteIf(missing, VideoColumns.TITLE.isPresent).await()).isTrue()
        videos.deleteAll(listOf(VideoKey.of("cats", 4))).await()
        val range = videos.deleteRange(all)
        assertThat(range.count().await()).isEqualTo(2)
        range.confirm(2).await()
        assertThat(videos.scan(all).count().await()).isEqualTo(0)
    }

    @Test
    fun `entities with a version`(repository: AccountRepository) = runBlocking<Unit> {
        val accounts = repository.async()
        val stored = accounts.put(Account("a", "Ann", 0)).await()
        val from = AccountKey.of("a")
        val to = AccountKey.of("b")

        assertThat(accounts.apply(accounts.writes().patch(from) { it.owner("Bob") }.ifVersion(stored.version())).await().version()).hasValue(2)
        assertThrows<StaleEntityException> { accounts.apply(accounts.writes().delete(from).ifVersion(1)).await() }
        accounts.move(from, 2, to).await()
        val moved = checkNotNull(accounts.find(to).awaitOrNull())
        assertThat(moved.owner()).isEqualTo("Bob")
        accounts.apply(accounts.writes().delete(to).ifVersion(moved.version())).await()
        val others = accounts.putAll(listOf(Account("c", "Cat", 0))).await()
        accounts.deleteAll(others).await()
        assertThat(accounts.scan(AccountKey.all()).count().await()).isEqualTo(0)
    }

    @Test
    fun `writes keep an index`(repository: TicketRepository) = runBlocking<Unit> {
        val tickets = repository.async()
        val index = tickets.bySeatRowAndId()
        val all = TicketBySeatRowAndIdKey.all()
        val w = tickets.writes()

        val a = tickets.put(Ticket("x", "a", Ticket.Seat(2), 0)).await()
        val bulk = tickets.bulkWriter { it.maxOutstandingRows(2) }
        bulk.awaitAdd(w.put(Ticket("x", "b", Ticket.Seat(1), 0)))
        bulk.awaitAdd(w.put(Ticket("x", "c", Ticket.Seat(2), 0)))
        bulk.close()
        assertThat(index.list(all).await().map { it.id() }).containsExactly("b", "a", "c").inOrder()

        tickets.patch(a) { it.seatRow(0) }.await()
        tickets.move(TicketKey.of("x", "b"), 1, TicketKey.of("y", "z")).await()
        tickets.apply(w.delete(TicketKey.of("x", "c")).ifVersion(1)).await()
        val found = mutableListOf<String>()
        index.forEach(all) { ticket -> async { found.add(ticket.id()) }.asCompletableFuture() }.await()
        assertThat(found).containsExactly("a", "z").inOrder()
        assertThat(index.page(TicketBySeatRowAndIdKey.seatRow(1), 5).await().items().map { it.show() })
            .containsExactly("y")
    }

    @Test
    fun `failures are those of the blocking side`(repository: VideoRepository) =
        runBlocking<Unit> {
            val scan = repository.async().scan(all)
            val failure = assertThrows<InvalidRequestException> { scan.page(0).await() }
            assertThat(failure).hasMessageThat().contains("page")
        }

    private fun video(
        number: Int,
        formats: Map<String, String> = mapOf(),
        tags: Set<String> = setOf(),
        comments: List<Versioned<String>> = listOf(),
    ) = Video("cats", number, "cat $number", formats, tags, listOf(), comments, 0)

    private fun versions(vararg values: String): List<Versioned<String>> =
        values
            .mapIndexed { i, value -> Versioned(Instant.ofEpochSecond(1000L + i), value) }
            .reversed()
}
