package io.github.bigtablemapper.kotlin

import com.google.cloud.bigtable.data.v2.models.TableId
import com.google.common.truth.Truth.assertThat
import io.github.bigtablemapper.IndependentReads
import io.github.bigtablemapper.IndependentWrites
import io.github.bigtablemapper.OperationId
import io.github.bigtablemapper.column.Versioned
import io.github.bigtablemapper.exception.InvalidRequestException
import io.github.bigtablemapper.exception.StaleEntityException
import io.github.bigtablemapper.testing.BigtableTest
import java.time.Instant
import java.util.Collections
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.flow.onEach
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** What the suspending functions do, on the emulator. */
@BigtableTest(VideoRepository::class, AccountRepository::class)
class CoroutinesTest {
    private val first = video(1, tags = setOf("a", "b"), comments = versions("old", "new"))
    private val second = video(2, formats = mapOf("480" to "x", "720" to "y"))
    private val key = VideoKey.of(first)
    private val missing = VideoKey.of("cats", 3)
    private val all = VideoKey.channel("cats")

    @Test
    fun reads(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        assertThat(videos.awaitPutAll(listOf(first, second)).isComplete).isTrue()

        assertThat(videos.awaitFind(key)).isEqualTo(first)
        assertThat(videos.awaitFind(missing)).isNull()
        assertThat(videos.awaitFind(key) { it.newest(VideoColumns.COMMENTS, 1) }?.comments())
            .isEqualTo(first.comments().take(1))
        val withTags = videos.awaitFind(key, VideoColumns.TAGS, 1)
        assertThat(withTags?.entity()?.tags()).containsExactly("a")
        val withComments = videos.awaitFind(key, VideoColumns.COMMENTS, 1)
        assertThat(withComments?.entity()?.comments()).hasSize(1)
        assertThat(videos.awaitFindAll(listOf(key, missing))).containsExactly(key, first)
        assertThat(videos.awaitExists(key)).isTrue()
        assertThat(videos.awaitExists(missing)).isFalse()
        val stored =
            videos.awaitCallClient("readRow") { it.readRow(TableId.of("videos"), VideoKey.of(second).toByteString()) }
        assertThat(stored.cells).isNotEmpty()
    }

    @Test
    fun `pages and histories`(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        videos.awaitPutAll(listOf(first, second)).orThrow()
        videos.awaitPatch(key) { appendScenes("intro") }

        val page = videos.awaitPage(key, VideoColumns.TAGS, 1)
        assertThat(page.items()).containsExactly("a")
        val next = videos.awaitPage(key, VideoColumns.TAGS, 1, page.nextToken())
        assertThat(next.items()).containsExactly("b")
        val formats = videos.awaitPage(VideoKey.of(second), VideoColumns.FORMATS, 10).items()
        assertThat(formats.associate { it.key to it.value }).isEqualTo(second.formats())
        assertThat(videos.awaitPage(key, VideoColumns.SCENES, 10).items().map { it.value() })
            .containsExactly("intro")
        assertThat(videos.awaitPage(key, VideoColumns.COMMENTS, 10).items())
            .isEqualTo(first.comments())
        assertThat(videos.awaitHistory(key, VideoColumns.COMMENTS, 1))
            .isEqualTo(first.comments().take(1))
        val earliest = first.comments().last()
        val from = earliest.timestamp()
        assertThat(videos.awaitHistory(key, VideoColumns.COMMENTS, from, from.plusMillis(1)))
            .containsExactly(earliest)
    }

    @Test
    fun scans(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        val many = (1..200).map { video(it) }
        videos.awaitPutAll(many).orThrow()

        val scan = videos.scan(all)
        assertThat(scan.asFlow().toList()).isEqualTo(many)
        assertThat(scan.asFlow().buffer(1).onEach { delay(1) }.take(5).toList())
            .isEqualTo(many.take(5))
        assertThat(scan.awaitList()).isEqualTo(many)
        assertThat(scan.awaitCount()).isEqualTo(200)
        val page = scan.awaitPage(150)
        assertThat(scan.awaitPage(150, page.nextToken()).items()).isEqualTo(many.drop(150))

        val seen = Collections.synchronizedList(mutableListOf<Video>())
        val count =
            scan.awaitForEachParallel(4) {
                delay(1)
                seen.add(it)
            }
        assertThat(count).isEqualTo(200)
        assertThat(seen).containsExactlyElementsIn(many)
    }

    @Test
    fun `an action that fails ends a parallel scan`(repository: VideoRepository) =
        runBlocking<Unit> {
            val videos = repository.async()
            videos.awaitPutAll((1..20).map { video(it) }).orThrow()

            val failure =
                assertThrows<IllegalStateException> {
                    videos.scan(all).awaitForEachParallel(2) { error("not this one") }
                }
            assertThat(failure).hasMessageThat().contains("not this one")
        }

    @Test
    fun writes(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()

        assertThat(videos.awaitPut(first)).isEqualTo(first)
        assertThat(videos.awaitPutIfAbsent(first)).isFalse()
        assertThat(videos.awaitPutIfAbsent(second)).isTrue()
        assertThat(videos.awaitPutIf(first, VideoColumns.TITLE.isEqualTo("untitled"))).isFalse()
        videos.awaitMerge(second)
        assertThat(videos.awaitMergeAll(listOf(second)).isComplete).isTrue()
        assertThat(videos.awaitIncrement(key, VideoColumns.LIKES, 2)).isEqualTo(2)
        assertThat(videos.awaitIncrement(key, mapOf(VideoColumns.LIKES to 3L)))
            .containsExactly(VideoColumns.LIKES, 5L)
        val id = OperationId.random()
        videos.awaitIncrementOnce(key, id, VideoColumns.LIKES, 1)
        videos.awaitIncrementOnce(key, id, VideoColumns.LIKES, 1)
        assertThat(videos.awaitFind(key)?.likes()).isEqualTo(6)
        assertThat(videos.awaitRekey(second, missing)).isTrue()
        assertThat(videos.awaitRekey(missing, VideoKey.of(second))).isTrue()
        videos.awaitKeepNewest(key, VideoColumns.COMMENTS, 1)
        assertThat(videos.awaitFind(key)?.comments()).isEqualTo(first.comments().take(1))
        videos.awaitTrimHistory(key, VideoColumns.COMMENTS, Instant.now())
        assertThat(videos.awaitFind(key)?.comments()).isEmpty()
    }

    @Test
    fun `patches have their patch for receiver`(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        videos.awaitPutAll(listOf(first, second)).orThrow()

        videos.awaitPatch(key) { title("one").addTags("c") }
        assertThat(videos.awaitFind(key)?.title()).isEqualTo("one")
        assertThat(videos.awaitFind(key)?.tags()).containsExactly("a", "b", "c")
        videos.awaitPatch(first) { title("two") }
        val isTwo = VideoColumns.TITLE.isEqualTo("two")
        assertThat(videos.awaitPatchIf(key, isTwo) { title("three") }).isTrue()
        assertThat(videos.awaitPatchIf(key, isTwo) { title("four") }).isFalse()
        val id = OperationId.random()
        assertThat(videos.awaitPatchOnce(key, id) { title("five") }).isTrue()
        assertThat(videos.awaitPatchOnce(key, id) { title("six") }).isFalse()
        assertThat(videos.awaitFind(key)?.title()).isEqualTo("five")
        videos.awaitPatchAt(key, Instant.EPOCH.plusSeconds(1)) { title("older") }
        assertThat(videos.awaitFind(key)?.title()).isEqualTo("five")
        assertThat(videos.awaitPatchAndGet(key) { title("six") }?.title()).isEqualTo("six")
        assertThat(videos.awaitPatchIfPresent(missing) { title("none") }).isFalse()
        videos.awaitPatchAll(listOf(key, VideoKey.of(second))) { title("both") }.orThrow()
        videos.awaitPatchAll(mapOf(key to { title("mine") })).orThrow()
        assertThat(videos.scan(all).awaitList().map { it.title() })
            .containsExactly("mine", "both")
            .inOrder()
    }

    @Test
    fun `a bulk writer`(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        val writer = videos.bulkWriter { it.maxOutstandingRows(2) }

        assertThat(writer.awaitPut(first)).isEqualTo(first)
        writer.awaitMerge(second)
        writer.awaitPatch(first) { title("one") }
        writer.awaitPatch(VideoKey.of(second)) { title("two") }
        assertThat(videos.scan(all).awaitList().map { it.title() })
            .containsExactly("one", "two")
            .inOrder()
        writer.awaitDelete(first)
        writer.awaitDelete(VideoKey.of(second))
        assertThat(videos.scan(all).awaitCount()).isEqualTo(0)
        // All in one thread, which waits for room again and again.
        (1..20).map { number -> async { writer.awaitPut(video(number)) } }.awaitAll()
        for (number in 21..40) {
            writer.awaitReady()
            writer.put(video(number))
        }
        writer.awaitFlush()
        assertThat(videos.scan(all).awaitCount()).isEqualTo(40)
        writer.awaitClose()
        assertThrows<InvalidRequestException> { writer.awaitPut(first) }
    }

    @Test
    fun `several tables`(videos: VideoRepository, accounts: AccountRepository) =
        runBlocking<Unit> {
            val ann = AccountKey.of("a")
            val account = Account("a", "Ann", 0)
            val written = IndependentWrites.begin().put(videos, first).put(accounts, account)
            assertThat(written.awaitWrite().isComplete).isTrue()

            val found = IndependentReads.begin().find(videos, key).find(accounts, ann).awaitRead()

            assertThat(found.of(videos).found()).containsExactly(key, first)
            assertThat(found.of(accounts).found()[ann]?.owner()).isEqualTo("Ann")
        }

    @Test
    fun deletes(repository: VideoRepository) = runBlocking<Unit> {
        val videos = repository.async()
        videos.awaitPutAll((1..6).map { video(it) }).orThrow()

        videos.awaitDelete(video(1))
        videos.awaitDelete(VideoKey.of("cats", 2))
        assertThat(videos.awaitDeleteIf(missing, VideoColumns.TITLE.isPresent)).isTrue()
        videos.awaitDeleteAll(listOf(VideoKey.of("cats", 4))).orThrow()
        val range = videos.deleteRange(all)
        assertThat(range.awaitCount()).isEqualTo(2)
        assertThat(range.awaitConfirm(2).succeeded()).hasSize(2)
        assertThat(videos.scan(all).awaitCount()).isEqualTo(0)
    }

    @Test
    fun `entities with a version`(repository: AccountRepository) = runBlocking<Unit> {
        val accounts = repository.async()
        val stored = accounts.awaitPut(Account("a", "Ann", 0))
        val from = AccountKey.of("a")
        val to = AccountKey.of("b")

        assertThat(accounts.awaitPatch(from, stored.version()) { owner("Bob") }).isEqualTo(2)
        assertThrows<StaleEntityException> { accounts.awaitDelete(from, 1) }
        accounts.awaitRekey(from, 2, to)
        val moved = checkNotNull(accounts.awaitFind(to))
        assertThat(moved.owner()).isEqualTo("Bob")
        accounts.awaitDelete(to, moved.version())
        val others = accounts.awaitPutAll(listOf(Account("c", "Cat", 0))).written().values
        accounts.awaitDeleteAll(others).orThrow()
        assertThat(accounts.scan(AccountKey.all()).awaitCount()).isEqualTo(0)
    }

    @Test
    fun `failures are those of the blocking side`(repository: VideoRepository) =
        runBlocking<Unit> {
            val scan = repository.async().scan(all)
            val failure = assertThrows<InvalidRequestException> { scan.awaitPage(0) }
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
